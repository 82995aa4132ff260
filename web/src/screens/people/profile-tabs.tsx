import { ApiTokensCard, apiTokensQuery } from '../../features/auth/api-tokens/api-tokens-card.tsx'
import { PasskeysCard, passkeysQuery } from '../../features/auth/passkeys/passkeys-card.tsx'
import { TwoFactorCard, twoFactorQuery } from '../../features/auth/two-factor/two-factor-card.tsx'
import {
  CalendarFeedsCard,
  calendarFeedsQuery,
} from '../../features/notifications/calendar-feeds/calendar-feeds-card.tsx'
import { EmailNotificationsCard } from '../../features/notifications/outbox/email-notifications-card.tsx'
import { PushNotificationsCard } from '../../features/notifications/outbox/push-notifications-card.tsx'
import { notificationSettingsQuery, pushQuery } from '../../features/notifications/outbox/queries.ts'
import { PasswordCard } from '../../features/people/profile/password-card.tsx'
import { ownDevicesQuery, ownSessionsQuery } from '../../features/people/profile/queries.ts'
import { SessionsCard } from '../../features/people/profile/sessions-card.tsx'
import { PreferencesCard } from '../../features/settings/preferences/preferences-card.tsx'
import { useAwaited } from '../../lib/api/use-awaited.ts'
import { useSide } from '../../lib/session/use-side.ts'
import { Parts, SkeletonCards } from '../../ui/index.ts'
import styles from './profile-screen.module.css'
import common from '../../ui/layout/common.module.css'

export function NotificationsTab() {
  if (useAwaited([notificationSettingsQuery, pushQuery, calendarFeedsQuery])) return <SkeletonCards count={2} />
  return (
    <Parts className={styles.columns}>
      <EmailNotificationsCard />
      <Parts className={common.column4}>
        <PushNotificationsCard />
        <CalendarFeedsCard />
      </Parts>
    </Parts>
  )
}

export function SignInTab() {
  const isStaff = useSide() !== 'client'
  const factors = isStaff ? [passkeysQuery, twoFactorQuery] : [passkeysQuery]
  if (useAwaited([ownSessionsQuery, ownDevicesQuery, apiTokensQuery, ...factors])) return <SkeletonCards count={4} />
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
