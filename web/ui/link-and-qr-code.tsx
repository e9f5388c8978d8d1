import { useId, useState } from 'preact/hooks'
import { useWords } from '../i18n.ts'
import { copyText } from './copy-text.ts'
import { QrDrawing } from './qr-drawing.tsx'
import { useRequest } from './use-request.ts'

/*
 * A link to hand on: a field, a button that copies, a button for the share sheet of the system, and a QR code.
 */

/** QR code of a link. Its computation loads on demand: most visits need none. */
const Qr = ({ link, label }: { link: string; label: string }) => {
  const code = useRequest(() => import('./qr-path.ts').then(({ qrPathOf }) => qrPathOf(link)), link)
  return code && <QrDrawing {...code} label={label} />
}

interface LinkProps {
  readonly link: string
  readonly label: string
  readonly qrLabel: string
  readonly isQrShown?: boolean
  /** Title of the shared link. */
  readonly title?: string
}

export const LinkAndQrCode = ({ link, label, qrLabel, isQrShown = false, title }: LinkProps) => {
  const { waiting } = useWords()
  const id = useId()
  const [isCopied, setCopied] = useState<boolean | null>(null)
  const [isQr, setQr] = useState(isQrShown)
  const copy = async () => {
    const isDone = await copyText(link)
    setCopied(isDone)
    // The player can copy the selected link by the menu of the system.
    if (!isDone) document.querySelector<HTMLInputElement>(`#${CSS.escape(id)}`)?.select()
  }
  /** A closed share sheet is no fault. */
  const share = () => void navigator.share({ url: link, ...(title && { title }) }).catch(() => {})
  return (
    <div class="invite">
      <label for={id}>{label}</label>
      <input id={id} class="link" readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
      <p class="buttons">
        <button type="button" class="main" onClick={() => void copy()}>
          {isCopied === true ? waiting.copied : waiting.copy}
        </button>
        {'share' in navigator && (
          <button type="button" onClick={share}>
            {waiting.share}
          </button>
        )}
        {!isQrShown && (
          <button type="button" aria-expanded={isQr} onClick={() => setQr(!isQr)}>
            QR
          </button>
        )}
      </p>
      <p role="status" class="quiet">
        {isCopied === false ? waiting.notCopied : ''}
      </p>
      {isQr && <Qr link={link} label={qrLabel} />}
    </div>
  )
}
