import { messages } from '@oriel/contracts/messages'
import type { Me } from '@oriel/contracts/v1/shapes/people'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { Lock, LogOut } from 'lucide-react'
import { Suspense } from 'react'
import { PasskeysCard } from '../../features/passkeys/passkeys-card.tsx'
import { AccountCard } from '../../features/profile/account-card.tsx'
import { CalendarsCard } from '../../features/profile/calendars-card.tsx'
import { DevicesCard } from '../../features/profile/devices-card.tsx'
import { InformationCard } from '../../features/profile/information-card.tsx'
import { MailCard } from '../../features/profile/mail-card.tsx'
import { PasswordCard } from '../../features/profile/password-card.tsx'
import { PhotoCard } from '../../features/profile/photo-card.tsx'
import { PreferencesCard } from '../../features/profile/preferences-card.tsx'
import { PushCard } from '../../features/profile/push-card.tsx'
import {
  noticeSettingsQuery,
  ownDevicesQuery,
  ownSessionsQuery,
  profileQuery,
  pushQuery,
} from '../../features/profile/queries.ts'
import { SessionsCard } from '../../features/profile/sessions-card.tsx'
import { ThemeCard } from '../../features/profile/theme-card.tsx'
import { FactorCard } from '../../features/second-factor/factor-card.tsx'
import { lazyPart } from '../../lib/code/loaded-later.ts'
import { viewing } from '../../lib/session/client-view.ts'
import { useMe, useSession } from '../../lib/session/session.ts'
import { say, t } from '../../lib/t.ts'
import { Button, EmptyState, ErrorState, PageHeader, SkeletonCards } from '../../ui/index.ts'
import styles from './profile-screen.module.css'

/** Comes by itself: what it shares with the settings would be named where everybody signs in. */
const OwnDaysOff = lazyPart(
  () => import('../../features/days-off/own-days-off.tsx'),
  (it) => it.OwnDaysOff,
)

export const preload = async ({ client }: { client: QueryClient }) => {
  if (viewing()) return
  await Promise.all([
    client.prefetchQuery(profileQuery),
    client.prefetchQuery(ownSessionsQuery),
    client.prefetchQuery(ownDevicesQuery),
    client.prefetchQuery(noticeSettingsQuery),
    client.prefetchQuery(pushQuery),
  ])
}

/** One's own account, the same page for all three roles (REQ-1006). */
export function ProfileScreen() {
  const view = viewing()
  if (!view) return <OwnProfile />
  const { name } = view.client
  return (
    <div className={styles.page}>
      <PageHeader
        title={t({ id: 'Profile' })}
        text={t({ id: 'Your account, your password, and where you are signed in' })}
      />
      <EmptyState
        icon={Lock}
        title={t({ id: 'Only {name} sees this page' }, { name })}
        text={t({
          id: 'Here they change how they can be reached, their photo and their password. It is nobody else’s to look at.',
        })}
      />
    </div>
  )
}

function OwnProfile() {
  const me = useMe()
  const { replace, end } = useSession()
  const client = useQueryClient()
  // Who is signed in is known: without a network, or until a slow one answers, that is shown.
  const { data, isError, refetch } = useQuery({ ...profileQuery, placeholderData: me })

  function keep(user: Me) {
    client.setQueryData(profileQuery.queryKey, user)
    replace(user)
  }

  return (
    <div className={styles.page}>
      <PageHeader
        title={t({ id: 'Profile' })}
        text={t({ id: 'Your account, your password, and where you are signed in' })}
        actions={
          <Button icon={LogOut} className={styles.logout} onClick={() => void end()}>
            {t({ id: 'Logout' })}
          </Button>
        }
      />
      {data ? (
        <div className={styles.columns}>
          <div className={styles.column}>
            <PhotoCard me={data} onSaved={keep} />
            <InformationCard me={data} onSaved={keep} />
            <SessionsCard />
            <DevicesCard />
            <PasswordCard />
            <PasskeysCard />
            {me.role !== 'customer' && <FactorCard />}
          </div>
          <div className={styles.column}>
            <AccountCard me={data} />
            <PreferencesCard />
            <MailCard />
            <PushCard />
            <CalendarsCard />
            {me.role !== 'customer' && (
              <Suspense fallback={<SkeletonCards count={1} />}>
                <OwnDaysOff />
              </Suspense>
            )}
            <ThemeCard />
          </div>
        </div>
      ) : isError ? (
        <ErrorState
          title={say(messages.loadProfileFailed)}
          text={say(messages.somethingWentWrong)}
          onRetry={() => void refetch()}
        />
      ) : (
        <SkeletonCards count={4} />
      )}
    </div>
  )
}
