import type { Route } from '../service/admin-route.ts'
import { capIntegration, getIntegration, revokeIntegration } from '../service/operator-client.ts'
import type { CapName, Integration as IntegrationDetails } from '../service/operator-types.ts'
import type { Action } from '../ui/action-dialog.tsx'
import { Actions } from '../ui/actions.tsx'
import { CAPS } from '../ui/display-names.ts'
import { Badge, Facts, Moment, Name } from '../ui/facts.tsx'
import { Heading } from '../ui/heading.tsx'
import { changedNumbers, NumberFields } from '../ui/number-fields.tsx'
import { ProblemText } from '../ui/problem-text.tsx'
import { useLoaded } from '../ui/use-loaded.ts'
import { AuditList } from './audit-log.tsx'

const CAP_NAMES = Object.keys(CAPS) as CapName[]

/** Use and cap of this month. Only the use of an integration with caps is counted. */
const useOf = ({ caps, usage }: IntegrationDetails, name: CapName): string => {
  const cap = caps[name]
  if (Object.keys(caps).length === 0) return 'no cap, not counted'
  return cap === undefined ? `${usage[name]}, no cap` : `${usage[name]} of ${cap}`
}

const factsOf = (integration: IntegrationDetails) =>
  [
    ['Id', <code key="id">{integration.id}</code>],
    ['Created', <Moment key="at" at={integration.createdAt} />],
    ...CAP_NAMES.map(
      (name) => [`${CAPS[name]} (${integration.usage.month})`, useOf(integration, name)] as const,
    ),
  ] as const

const actionsOf = (
  { id, name, caps, revoked }: IntegrationDetails,
  set: (integration: IntegrationDetails) => void,
): readonly Action[] => {
  const target = { id, name }
  const revoke: Action = {
    name: revoked ? 'Revoke again' : 'Revoke',
    target,
    effect: 'Ends the token, the tickets, the webhooks and the streams of the integration. Its players stay.',
    isFinal: true,
    usualReason: 'security',
    done: 'The integration is revoked.',
    send: async (reason) => set(await revokeIntegration(id, reason)),
  }
  return [
    {
      name: 'Set caps',
      target,
      effect:
        'Beyond a cap, requests are refused until the next month (UTC). The count begins with the first cap.',
      fields: <NumberFields names={CAPS} values={caps} empty="no cap" />,
      done: 'The caps are set.',
      send: async (reason, form) =>
        set(await capIntegration(id, changedNumbers(CAP_NAMES, caps, form), reason)),
    },
    revoke,
  ]
}

/** Details of an integration: caps and use, actions, and the changes by operators. */
export const Integration = ({ params: { id = '' } }: Pick<Route, 'params'>) => {
  const { value: integration, error, set } = useLoaded(() => getIntegration(id), id)
  return (
    <>
      <Heading title={integration?.name ?? 'Integration'}>
        {integration ? <Name of={integration.name} /> : 'Integration'}{' '}
        {integration?.revoked && <Badge>revoked</Badge>}
      </Heading>
      {error !== undefined && <ProblemText error={error} />}
      {integration && (
        <>
          <Facts of={factsOf(integration)} />
          <Actions of={actionsOf(integration, set)} />
          <AuditList key={`log ${JSON.stringify(integration)}`} target={id} />
        </>
      )}
    </>
  )
}
