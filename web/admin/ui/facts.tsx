import type { ComponentChildren } from 'preact'
import { hrefOfId } from '../service/admin-route.ts'

/*
 * Small parts of all views: names, moments, links to ids, and tables of facts.
 */

const MOMENT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

/** A time of the service, in the time zone of the operator. */
export const Moment = ({ at }: { readonly at: string }) => (
  <time dateTime={at}>{MOMENT.format(new Date(at))}</time>
)

/** A name that people chose. The direction of its letters does not change the text around. */
export const Name = ({ of }: { readonly of: string }) => <bdi>{of}</bdi>

/** An id, as a link to its details where there are some. */
export const IdLink = ({ id, children }: { readonly id: string; readonly children?: ComponentChildren }) => {
  const href = hrefOfId(id)
  const shown = children ?? <code>{id}</code>
  return href === undefined ? shown : <a href={href}>{shown}</a>
}

/** A mark of a state that restricts a player, a game or an integration. */
export const Badge = ({ children }: { readonly children: ComponentChildren }) => (
  <span class="badge">{children}</span>
)

/** Facts about a player, a game or an integration, as pairs of a name and a value. */
export const Facts = ({ of }: { readonly of: readonly (readonly [string, ComponentChildren])[] }) => (
  <dl class="facts">
    {of.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
