import { messages } from '@oriel/contracts/messages'
import type { Me } from '@oriel/contracts/v1/people/people-schemas'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { Lock, LogOut } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { useLocation } from 'react-router'
import { ApiTokensCard } from '../../features/auth/api-tokens/api-tokens-card.tsx'
import { PasskeysCard } from '../../features/auth/passkeys/passkeys-card.tsx'
import { AccountCard } from '../../features/people/profile/account-card.tsx'
import { CalendarFeedsCard } from '../../features/notifications/calendar-feeds/calendar-feeds-card.tsx'
import { ProfileDetailsCard } from '../../features/people/profile/profile-details-card.tsx'
import { EmailNotificationsCard } from '../../features/notifications/outbox/email-notifications-card.tsx'
import { OwnDataCard } from '../../features/people/profile/own-data-card.tsx'
import { PasswordCard } from '../../features/people/profile/password-card.tsx'
import { PhotoCard } from '../../features/people/profile/photo-card.tsx'
import { PreferencesCard } from '../../features/settings/preferences/preferences-card.tsx'
import { PushNotificationsCard } from '../../features/notifications/outbox/push-notifications-card.tsx'
import { notificationSettingsQuery, pushQuery } from '../../features/notifications/outbox/queries.ts'
import { ownDevicesQuery, ownSessionsQuery, profileQuery } from '../../features/people/profile/queries.ts'
import { SessionsCard } from '../../features/people/profile/sessions-card.tsx'
import { TwoFactorCard } from '../../features/auth/two-factor/two-factor-card.tsx'
import { lazyComponent } from '../../lib/code/lazy.ts'
import { currentViewAs } from '../../lib/session/view-as-client.ts'
import { useMe, useSession } from '../../lib/session/session.ts'
import { useSide } from '../../lib/session/use-side.ts'
import { translate, t } from '../../lib/t.ts'
import { Parts, Button, EmptyState, ErrorState, PageHeader, SkeletonCards } from '../../ui/index.ts'
import { SectionPage } from '../../ui/nav/section-nav.tsx'
import styles from './profile-screen.module.css'

/** Lazy: otherwise the entry's manifest would list the code shared with the settings. */
const OwnTimeOff = lazyComponent(() => import('../../features/people/time-off/own-time-off.tsx'), 'OwnTimeOff')

export const preload = async ({ client }: { client: QueryClient }) => {
  if (currentViewAs()) return
  await Promise.all([
    client.prefetchQuery(profileQuery),
    client.prefetchQuery(ownSessionsQuery),
    client.prefetchQuery(ownDevicesQuery),
    client.prefetchQuery(notificationSettingsQuery),
    client.prefetchQuery(pushQuery),
  ])
}

/** REQ-1006. */
export function ProfileScreen() {
  const view = currentViewAs()
  if (!view) return <OwnProfile />
  const { name } = view.client
  return (
    <div className={styles.page}>
      <PageHeader title={t({ id: 'Profile' })} text={t({ id: 'Your account, password, and active sessions' })} />
      <EmptyState
        icon={Lock}
        title={t({ id: 'Only {name} can see this page' }, { name })}
        text={t({
          id: 'This is where clients change their contact details, photo, and password. No one else can see this page.',
        })}
      />
    </div>
  )
}

function OwnProfile() {
  const me = useMe()
  const { replace, end } = useSession()
  const client = useQueryClient()
  const { data, isError, refetch } = useQuery({ ...profileQuery, placeholderData: me })

  function keep(user: Me) {
    client.setQueryData(profileQuery.queryKey, user)
    replace(user)
  }

  return (
    <div className={styles.page}>
      <PageHeader
        title={t({ id: 'Profile' })}
        text={t({ id: 'Your account, password, and active sessions' })}
        actions={
          <Button icon={LogOut} className={styles.logout} onClick={() => void end()}>
            {t({ id: 'Logout' })}
          </Button>
        }
      />
      {data ? (
        <ProfileParts me={data} onSaved={keep} />
      ) : isError ? (
        <ErrorState
          title={translate(messages.loadProfileFailed)}
          text={translate(messages.somethingWentWrong)}
          onRetry={() => void refetch()}
        />
      ) : (
        <SkeletonCards count={4} />
      )}
    </div>
  )
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id}>
      <h2 className={styles.heading}>{title}</h2>
      <Parts className={styles.columns}>{children}</Parts>
    </section>
  )
}

function ProfileParts({ me, onSaved }: { me: Me; onSaved: (user: Me) => void }) {
  const isStaff = useSide() !== 'client'
  const { hash } = useLocation()
  const sections = [
    { to: '#you', label: t({ id: 'You' }) },
    { to: '#notifications', label: t({ id: 'Notifications' }) },
    { to: '#sign-in', label: t({ id: 'Sign-in and devices' }) },
    { to: '#appearance', label: t({ id: 'Appearance' }) },
  ]
  return (
    <SectionPage label={t({ id: 'Profile' })} sections={sections} current={hash || '#you'}>
      <Section id="you" title={t({ id: 'You' })}>
        <Parts className={styles.column}>
          <PhotoCard me={me} onSaved={onSaved} />
          <AccountCard me={me} />
          <OwnDataCard />
        </Parts>
        <Parts className={styles.column}>
          <ProfileDetailsCard me={me} onSaved={onSaved} />
          {isStaff && (
            <Suspense fallback={<SkeletonCards count={1} />}>
              <OwnTimeOff />
            </Suspense>
          )}
        </Parts>
      </Section>
      <Section id="notifications" title={t({ id: 'Notifications' })}>
        <EmailNotificationsCard />
        <Parts className={styles.column}>
          <PushNotificationsCard />
          <CalendarFeedsCard />
        </Parts>
      </Section>
      <Section id="sign-in" title={t({ id: 'Sign-in and devices' })}>
        <Parts className={styles.column}>
          <SessionsCard />
          <PasskeysCard />
          {isStaff && <TwoFactorCard />}
        </Parts>
        <Parts className={styles.column}>
          <PasswordCard />
          <ApiTokensCard />
        </Parts>
      </Section>
      <Section id="appearance" title={t({ id: 'Appearance' })}>
        <PreferencesCard />
      </Section>
    </SectionPage>
  )
}
