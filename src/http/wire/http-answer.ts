/** HTTP answer as plain data, for storage and replay: status, headers and body. */
export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}
