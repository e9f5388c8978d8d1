/*
 * Commit message format: Conventional Commits 1.0.0, a subject of at most 72 characters, and a body where the reason matters.
 */

const MAX_SUBJECT = 72

const TYPES = ['build', 'chore', 'ci', 'docs', 'feat', 'fix', 'perf', 'refactor', 'revert', 'style', 'test']

/** Types whose body must give the reason of the change. */
const WITH_REASON = ['feat', 'fix', 'perf', 'refactor']

const SUBJECT = /^(?<type>[a-z]+)(\((?<scope>[a-z0-9][a-z0-9/.-]*)\))?!?: (?<title>.+)$/

/** Subjects of the dependency bot, which names packages and versions at any length. */
const DEPENDENCY_BOT = /^(build|ci)\(deps(-dev)?\): bump /

/** Lines of a body without a reason: trailers such as `Signed-off-by: A <a@example.org>` and `Fixes #12`. */
const TRAILER =
  /^(([a-z]+-[a-z-]+|cc|link|issue|refs?|see|closes?|fixes|resolves)(: | #)\S|\(cherry picked from commit \w+\)$|\s)/i

const hasReason = (body: readonly string[]): boolean =>
  body.some((line) => line.trim() !== '' && !TRAILER.test(line))

const titleFaults = (title: string): readonly string[] => [
  ...(/^[A-Z][a-z]/.test(title) ? ['The title after the colon starts with a small letter.'] : []),
  ...(/[.!]$/.test(title) ? ['The subject ends without a full stop.'] : []),
]

/** Faults of a commit message, each as a sentence. An empty list means a good message. */
export const faultsOf = (message: string): readonly string[] => {
  const [subject = '', blank = '', ...body] = message.trimEnd().split('\n')
  const { type, title = '' } = SUBJECT.exec(subject)?.groups ?? {}
  if (type === undefined)
    return ['The subject has the form `type(scope): title`. Example: `feat(webhooks): retry with backoff`.']
  return [
    ...(TYPES.includes(type) ? [] : [`The type is one of ${TYPES.join(', ')}, not ${type}.`]),
    ...(subject.length > MAX_SUBJECT && !DEPENDENCY_BOT.test(subject)
      ? [`The subject has ${subject.length} characters. The limit is ${MAX_SUBJECT}.`]
      : []),
    ...titleFaults(title),
    ...(blank === '' ? [] : ['An empty line separates the subject from the body.']),
    ...(WITH_REASON.includes(type) && !hasReason(body)
      ? [`A ${type} needs a body with the reason of the change.`]
      : []),
  ]
}
