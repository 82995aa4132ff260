import { t } from '../../../lib/t.ts'
import { Card, Row, Rows } from '../../../ui/index.ts'
import styles from '../workspace/settings.module.css'

export const SignInSettingsLink = () => (
  <Card flush title={t({ id: 'Sign-in' })} className={styles.card}>
    <Rows label={t({ id: 'Sign-in' })}>
      <Row
        to="/settings/sign-in"
        title={t({ id: 'How people sign in' })}
        text={t({ id: 'Who needs two-factor authentication' })}
      />
    </Rows>
  </Card>
)
