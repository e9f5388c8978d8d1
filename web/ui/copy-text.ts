/**
 * Copies a text. Returns whether the browser copied. Without https, as in a local network, browsers have no
 * `navigator.clipboard`, but copy a selection.
 */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    const field = document.createElement('textarea')
    field.value = text
    field.readOnly = true
    // A modal dialog makes the rest of the document inert.
    const place = document.querySelector('dialog[open]') ?? document.body
    place.append(field)
    field.select()
    const isCopied = document.execCommand('copy')
    field.remove()
    return isCopied
  }
}
