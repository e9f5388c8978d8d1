// A stub page at an old address: goes to the new address of the anchor. Without a script the list of the page has the links.

const item = document.getElementById(decodeURIComponent(location.hash.slice(1)))
const link = item?.querySelector('a') ?? document.getElementById('page')
if (link !== null) location.replace(link.href)
