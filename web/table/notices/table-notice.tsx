interface Button {
  readonly label: string
  readonly press: () => void
}

interface NoticeProps {
  readonly kind: string
  readonly text: string
  readonly buttons: readonly Button[]
}

/** Notice over the lower edge of the table, with buttons: a pause, a vote, a free seat. */
export const TableNotice = ({ kind, text, buttons }: NoticeProps) => (
  <div class={`status notice-bar ${kind}`}>
    <p role="status">{text}</p>
    {buttons.map(({ label, press }) => (
      <button key={label} type="button" onClick={press}>
        {label}
      </button>
    ))}
  </div>
)
