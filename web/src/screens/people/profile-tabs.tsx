import { ApiTokensCard } from '../../features/auth/api-tokens/api-tokens-card.tsx'
import { PasskeysCard } from '../../features/auth/passkeys/passkeys-card.tsx'
import { TwoFactorCard } from '../../features/auth/two-factor/two-factor-card.tsx'
import { CalendarFeedsCard } from '../../features/notifications/calendar-feeds/calendar-feeds-card.tsx'
import { EmailNotificationsCard } from '../../features/notifications/outbox/email-notifications-card.tsx'
import { PushNotificationsCard } from '../../features/notifications/outbox/push-notifications-card.tsx'
import { PasswordCard } from '../../features/people/profile/password-card.tsx'
import { SessionsCard } from '../../features/people/profile/sessions-card.tsx'
import { PreferencesCard } from '../../features/settings/preferences/preferences-card.tsx'
import { useSide } from '../../lib/session/use-side.ts'
import { Parts } from '../../ui/index.ts'
import styles from './profile-screen.module.css'
import common from '../../ui/layout/common.module.css'

export const NotificationsTab = () => (
  <Parts className={styles.columns}>
    <EmailNotificationsCard />
    <Parts className={common.column4}>
      <PushNotificationsCard />
      <CalendarFeedsCard />
    </Parts>
  </Parts>
)

export function SignInTab() {
  const isStaff = useSide() !== 'client'
  return (
    <Parts className={styles.columns}>
      <Parts className={common.column4}>
        <SessionsCard />
        <PasskeysCard />
        {isStaff && <TwoFactorCard />}
      </Parts>
      <Parts className={common.column4}>
        <PasswordCard />
        <ApiTokensCard />
      </Parts>
    </Parts>
  )
}

export const AppearanceTab = () => <PreferencesCard className={styles.form} />
