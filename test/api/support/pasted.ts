/** Every line of shell in a chapter of a page, as somebody pastes them. */
export const shellOf = (page: string, heading: string): string => {
  const chapter = page.split(/^## /m).find((text) => text.startsWith(`${heading}\n`)) ?? ''
  return [...chapter.matchAll(/```sh\n(.*?)```/gs)].map(([, lines = '']) => lines).join('')
}
