import type { TwoFactorSetup } from '@oriel/contracts/v1/auth/two-factor-response-schemas'
import { t } from '../../../lib/t.ts'
import { TwoFactorCodeForm } from './two-factor-code-form.tsx'
import styles from './two-factor.module.css'
import common from '../../../ui/layout/common.module.css'
import { encode } from 'uqr'

interface TwoFactorSetupFormProps<Answer> {
  begun: TwoFactorSetup
  send: (code: string) => Promise<Answer>
  onDone: (answer: Answer) => void
}

/** TOTP. */
export const TwoFactorSetupForm = <Answer,>({ begun, send, onDone }: TwoFactorSetupFormProps<Answer>) => (
  <TwoFactorCodeForm send={send} onDone={onDone} submit={t({ id: 'Turn on' })}>
    <p>
      {t({
        id: 'Scan this QR code with an authenticator app, such as your phone’s password manager, or enter the setup key.',
      })}
    </p>
    <QrCode uri={begun.uri} />
    <p>
      <span className={common.note}>{t({ id: 'Setup key' })}</span>{' '}
      <code className={common.secret}>{begun.key.replaceAll(/.{4}(?=.)/g, '$& ')}</code>
    </p>
  </TwoFactorCodeForm>
)

/** Rendered locally: the secret never leaves the browser. */
function QrCode({ uri }: { uri: string }) {
  const { data, size } = encode(uri, { border: 4 })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      className={styles.picture}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={t({ id: 'QR code for your authenticator app' })}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  )
}
