// Opens the closed `details` element around the target of a link. Newer browsers do the same without a script.

function open() {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)))
  if (!target) return
  let closed = target.closest('details:not([open])')
  if (!closed) return
  for (; closed; closed = target.closest('details:not([open])')) closed.open = true
  target.scrollIntoView()
}

/** Opens the target of the address now, and after each change of the address. */
export function openTarget() {
  addEventListener('hashchange', open)
  open()
}

/** Opens the table of contents on a wide screen, beside the text. On a narrow screen the table stays closed. */
export function openContents() {
  document.getElementById('menu').open = matchMedia('(min-width: 60rem)').matches
}
