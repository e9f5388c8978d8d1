import { Refusal } from '../../service/request-with-retry.ts'

/*
 * Problem documents as text.
 */

/** What the operator can do, by the HTTP status. Status 0 is a missing answer. */
const ADVICE: Readonly<Record<number, string>> = {
  0: 'Check the connection and try again. A repeated action has one effect.',
  404: 'Check the id. A deleted player keeps the id, and can only be erased again.',
  409: 'Reload the page to see the current state.',
  422: 'Correct the input and try again.',
  429: 'Wait a minute and try again.',
}

const adviceFor = (status: number): string =>
  ADVICE[status] ?? 'Try again in a minute. A repeated action has one effect.'

/** Text about a failed request: title, detail, faults, and the next step of the operator. */
export const ProblemText = ({ error }: { readonly error: unknown }) => {
  if (!(error instanceof Refusal))
    return (
      <div class="problem" role="alert">
        <p>
          <b>The page failed.</b> Reload the page and try again.
        </p>
      </div>
    )
  const { status, problem } = error
  const faults = problem.errors ?? []
  return (
    <div class="problem" role="alert">
      <p>
        <b>{problem.title || 'The service did not answer'}.</b> {problem.detail}
      </p>
      {faults.length > 0 && (
        <ul>
          {faults.map(({ pointer, detail }) => (
            <li key={pointer}>
              <code>{pointer}</code>: {detail}
            </li>
          ))}
        </ul>
      )}
      <p>{adviceFor(status)}</p>
      {problem.requestId && (
        <p class="quiet">
          Request <code>{problem.requestId}</code>
        </p>
      )}
    </div>
  )
}
