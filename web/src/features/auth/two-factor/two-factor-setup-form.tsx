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

/** The key goes into an app, and a code of the app comes back. */
export const TwoFactorSetupForm = <Answer,>({ begun, send, onDone }: TwoFactorSetupFormProps<Answer>) => (
  <TwoFactorCodeForm send={send} onDone={onDone} submit={t({ id: 'Turn it on' })}>
    <p>
      {t({
        id: 'Scan this picture with an app for codes, such as the password manager of your phone, or type the key.',
      })}
    </p>
    <QrCode uri={begun.uri} />
    <p>
      <span className={styles.quiet}>{t({ id: 'Key' })}</span>{' '}
      <code className={styles.key}>{begun.key.replaceAll(/.{4}(?=.)/g, '$& ')}</code>
    </p>
  </TwoFactorCodeForm>
)
