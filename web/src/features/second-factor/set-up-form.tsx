import type { FactorBegun } from '@oriel/contracts/v1/shapes/factor-answers'
import { t } from '../../lib/t.ts'
import { CodeForm } from './code-form.tsx'
import { KeyPicture } from './key-picture.tsx'
import styles from './second-factor.module.css'

interface SetUpFormProps<Answer> {
  begun: FactorBegun
  send: (code: string) => Promise<Answer>
  onDone: (answer: Answer) => void
}

/** The key goes into an app, and a code of the app comes back. */
export const SetUpForm = <Answer,>({ begun, send, onDone }: SetUpFormProps<Answer>) => (
  <CodeForm send={send} onDone={onDone} submit={t({ id: 'Turn it on' })}>
    <p>
      {t({
        id: 'Scan this picture with an app for codes, such as the password manager of your phone, or type the key.',
      })}
    </p>
    <KeyPicture uri={begun.uri} />
    <p>
      <span className={styles.quiet}>{t({ id: 'Key' })}</span>{' '}
      <code className={styles.key}>{begun.key.replaceAll(/.{4}(?=.)/g, '$& ')}</code>
    </p>
  </CodeForm>
)
