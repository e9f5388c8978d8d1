// Opens the table of an invite in the page /play, without the page of the invite in the history.
location.replace(document.querySelector('#table').href)
