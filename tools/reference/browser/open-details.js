// A link to something that is closed opens it. Newer browsers do so by themselves.

function open() {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)))
  if (!target) return
  let closed = target.closest('details:not([open])')
  if (!closed) return
  for (; closed; closed = target.closest('details:not([open])')) closed.open = true
  target.scrollIntoView()
}

/** Now, and whenever the address changes. */
export function openTarget() {
  addEventListener('hashchange', open)
  open()
}

/** Beside the text there is room for the contents; above it they are closed until somebody wants them. */
export function openContents() {
  document.getElementById('menu').open = matchMedia('(min-width: 60rem)').matches
}
