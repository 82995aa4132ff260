import type { TwoFactorSetup } from '@oriel/contracts/v1/auth/two-factor-response-schemas'
import { t } from '../../../lib/t.ts'
import { TwoFactorCodeForm } from './two-factor-code-form.tsx'
import { QrCode } from './qr-code.tsx'
import styles from './second-factor.module.css'

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
      <span className={styles.quiet}>{t({ id: 'Setup key' })}</span>{' '}
      <code className={styles.key}>{begun.key.replaceAll(/.{4}(?=.)/g, '$& ')}</code>
    </p>
  </TwoFactorCodeForm>
)
