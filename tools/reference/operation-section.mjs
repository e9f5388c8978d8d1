// @ts-check
import { html } from 'hono/html'
import { curl, needsToken } from './curl-command.mjs'
import { answers } from './operation-answers.mjs'
import { examplesOf } from './request-examples.mjs'
import { bodyContent, field, kind, nameOf } from './schema-text.mjs'
import { closed, joined, prose } from './text-as-html.mjs'
import { tryForm } from './try-form.mjs'

/*
 * Section of an operation in the reference: description, parameters, body, answers, examples, and a form.
 */

/** @typedef {import('./operations-by-tag.mjs').Operation} Operation */

/** Up to this number of examples are shown open; more examples are closed in a group. */
const MANY = 3

/** @param {Operation} operation */
const parameters = ({ parameters }) =>
  parameters.length > 0 &&
  closed(
    html`Parameters: ${joined(
      parameters.map(({ name }) => html`<code>${name}</code>`),
      ', ',
    )}`,
    html`<ul class="fields">${parameters.map(({ name, in: where, schema, description, required = false }) =>
      field({ name, where, schema, description, required }),
    )}</ul>`,
  )

/**
 * @param {Operation} operation
 * @param {Record<string, any>} schemas
 */
const sent = ({ requestBody = {} }, schemas) =>
  Object.entries(requestBody.content ?? {}).map(([type, { schema }]) =>
    closed(html`Body: <code>${schema.$ref ? nameOf(schema.$ref) : type}</code>`, [
      html`<p class="quiet">${type}${requestBody.required ? ', required' : ''}: ${kind(schema)}</p>`,
      bodyContent(schema, schemas),
    ]),
  )

/** @param {Operation} operation */
function examples(operation) {
  const all = examplesOf(operation).map(({ title, text }) =>
    closed(`Example: ${title}`, html`<pre><code>${text}</code></pre>`),
  )
  return all.length > MANY ? closed(`${all.length} examples`, all) : all
}

/**
 * @param {Operation} operation
 * @param {Record<string, any>} schemas
 */
export function operationSection(operation, schemas) {
  const { operationId: id, method, path, summary, description, responses } = operation
  const who = needsToken(operation)
    ? html`<a class="quiet" href="#token">with a token</a>`
    : html`<span class="quiet">for everybody</span>`
  return html`<section class="operation" id="${id}" aria-labelledby="${id}-title">
<h3 id="${id}-title">${summary}</h3>
<p class="line"><b class="method ${method}">${method.toUpperCase()}</b> <code>${joined(path.split('/'), html`/<wbr>`)}</code> ${who}</p>
${prose(description)}
${parameters(operation)}
${sent(operation, schemas)}
${answers(responses, schemas)}
${examples(operation)}
${closed('curl', html`<pre><code class="curl">${curl(operation)}</code></pre>`)}
${tryForm(operation, schemas)}
</section>`
}
