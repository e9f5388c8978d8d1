// @ts-check
import { raw } from 'hono/html'

/*
 * Text as HTML. Plain JavaScript for the same reason as the frame (html-shell.js): the Worker and the build both need it.
 */

/**
 * Text that may stand between tags and in the quotes of an attribute.
 * @param {string} text
 */
export const escaped = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/**
 * Text with `code` in it, as people write it, within a paragraph.
 * @param {string} [text]
 */
export const phrase = (text = '') => raw(escaped(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>'))
