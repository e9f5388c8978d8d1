// @ts-check

/*
 * JSON formatter: a value that fits in a line stays in a line.
 */

const WIDTH = 76

/**
 * A value as JSON of at most 76 columns, as far as possible.
 * @param {unknown} value
 * @param {string} [indent] indent of the line with the start of the value
 * @param {number} [before] columns of the line before the value
 * @returns {string}
 */
export function formatJson(value, indent = '', before = 0) {
  const line = short(value)
  if (typeof value !== 'object' || value === null || indent.length + before + line.length <= WIDTH)
    return line
  const deeper = `${indent}  `
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  const items = Array.isArray(value)
    ? value.map((item) => formatJson(item, deeper))
    : Object.entries(value).map(([key, item]) => {
        const name = `${JSON.stringify(key)}: `
        return name + formatJson(item, deeper, name.length)
      })
  return `${open}\n${items.map((item) => deeper + item).join(',\n')}\n${indent}${close}`
}

/**
 * A value as JSON in a single line, with spaces after colons and commas.
 * @param {unknown} value
 * @returns {string}
 */
export function short(value) {
  if (Array.isArray(value)) return `[${value.map(short).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  return `{${Object.entries(value)
    .map(([key, item]) => `${JSON.stringify(key)}: ${short(item)}`)
    .join(', ')}}`
}
