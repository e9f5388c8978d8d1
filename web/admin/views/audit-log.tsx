import type { ComponentChildren } from 'preact'
import type { Route } from '../service/admin-route.ts'
import { hrefTo, idIn } from '../service/admin-route.ts'
import { listAuditLog } from '../service/operator-client.ts'
import type { AuditEntry } from '../service/operator-types.ts'
import { OPERATIONS, REASONS } from '../ui/display-names.ts'
import { IdLink, Moment } from '../ui/facts.tsx'
import { Heading } from '../ui/heading.tsx'
import { PagedList } from '../ui/paged-list.tsx'
import { SearchForm } from '../ui/search-form.tsx'

/** Text of an entry, without the link to its target. */
const EntryText = ({ at, operator, operation, reason, reference }: AuditEntry) => (
  <>
    <b>{OPERATIONS[operation]}</b>
    <span class="quiet">
      <Moment at={at} />, {operator}: {REASONS[reason]}
      {reference !== null && `, ${reference}`}
    </span>
  </>
)

interface EntriesProps {
  /** The id of a player, game or integration, or `words`; empty for all changes. */
  readonly target: string
}

interface EntryListProps extends EntriesProps {
  readonly row: (entry: AuditEntry) => ComponentChildren
}

const EntryList = ({ target, row }: EntryListProps) => (
  <PagedList
    load={(cursor) => listAuditLog({ target, cursor })}
    keyOf={({ id }) => id}
    row={row}
    empty="Operators have changed nothing here."
  />
)

/** Changes by operators of one target, as a section of its view. */
export const AuditList = ({ target }: EntriesProps) => (
  <section aria-labelledby="log">
    <h2 id="log">Changes by operators</h2>
    <EntryList
      target={target}
      row={(entry) => (
        <div>
          <EntryText {...entry} />
        </div>
      )}
    />
  </section>
)

/** The audit log: all changes by operators, or those of one target. */
export const AuditLog = ({ params: { target = '' } }: Pick<Route, 'params'>) => (
  <>
    <Heading title="Audit log">Audit log</Heading>
    <SearchForm
      label="Id or link"
      hint="The changes of one player, game or integration."
      text={target}
      hrefOf={(text) => hrefTo('log', { target: idIn(text) ?? text })}
    />
    <EntryList
      target={target}
      row={(entry) => (
        <div>
          <EntryText {...entry} />
          <span>
            <IdLink id={entry.target} />
          </span>
        </div>
      )}
    />
  </>
)
