import { messages } from '@oriel/contracts/messages'
import type { Me } from '@oriel/contracts/v1/people/people-schemas'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { Navigate, useLocation } from 'react-router'
import { AccountCard } from '../../features/people/profile/account-card.tsx'
import { ProfileDetailsCard } from '../../features/people/profile/profile-details-card.tsx'
import { OwnDataCard } from '../../features/people/profile/own-data-card.tsx'
import { PhotoCard } from '../../features/people/profile/photo-card.tsx'
import { notificationSettingsQuery, pushQuery } from '../../features/notifications/outbox/queries.ts'
import { ownDevicesQuery, ownSessionsQuery, profileQuery } from '../../features/people/profile/queries.ts'
import { type Destination, lazyComponent } from '../../lib/code/lazy.ts'
import { currentViewAs } from '../../lib/session/view-as-client.ts'
import { useMe, useSession } from '../../lib/session/session.ts'
import { useSide } from '../../lib/session/use-side.ts'
import { translate, t } from '../../lib/t.ts'
import { Parts, Button, EmptyState, ErrorState, PageHeader, SkeletonCards, Tabs } from '../../ui/index.ts'
import styles from './profile-screen.module.css'
import common from '../../ui/layout/common.module.css'

const loadTabs = () => import('./profile-tabs.tsx')
const NotificationsTab = lazyComponent(loadTabs, 'NotificationsTab')
const SignInTab = lazyComponent(loadTabs, 'SignInTab')
const AppearanceTab = lazyComponent(loadTabs, 'AppearanceTab')

/** Lazy: otherwise the entry's manifest lists code shared with the settings. */
const OwnTimeOff = lazyComponent(() => import('../../features/people/time-off/own-time-off.tsx'), 'OwnTimeOff')

export const preload = async ({ client, search }: Destination) => {
  if (currentViewAs()) return
  await Promise.all([client.prefetchQuery(profileQuery), preloadTab(client, search.get('tab'))])
}

async function preloadTab(client: QueryClient, tab: string | null) {
  if (tab === 'notifications')
    await Promise.all([client.prefetchQuery(notificationSettingsQuery), client.prefetchQuery(pushQuery)])
  if (tab === 'sign-in')
    await Promise.all([client.prefetchQuery(ownSessionsQuery), client.prefetchQuery(ownDevicesQuery)])
  if (tab) await SignInTab.load()
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
        dense
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

const later = (content: ReactNode) => <Suspense fallback={<SkeletonCards count={2} />}>{content}</Suspense>

function ProfileParts({ me, onSaved }: { me: Me; onSaved: (user: Me) => void }) {
  const client = useQueryClient()
  const { hash } = useLocation()
  // Former addresses.
  if (hash) return <Navigate to={`?tab=${hash.slice(1)}`} replace />
  return (
    <Tabs
      label={t({ id: 'Profile' })}
      tabs={[
        { value: 'you', label: t({ id: 'You' }), content: <You me={me} onSaved={onSaved} /> },
        {
          value: 'notifications',
          label: t({ id: 'Notifications' }),
          preload: () => preloadTab(client, 'notifications'),
          content: later(<NotificationsTab />),
        },
        {
          value: 'sign-in',
          formerValues: ['devices', 'sessions'],
          label: t({ id: 'Sign-in and devices' }),
          preload: () => preloadTab(client, 'sign-in'),
          content: later(<SignInTab />),
        },
        {
          value: 'appearance',
          label: t({ id: 'Appearance' }),
          preload: AppearanceTab.load,
          content: later(<AppearanceTab />),
        },
      ]}
    />
  )
}

function You({ me, onSaved }: { me: Me; onSaved: (user: Me) => void }) {
  const isStaff = useSide() !== 'client'
  return (
    <Parts className={styles.columns}>
      <Parts className={common.column4}>
        <PhotoCard me={me} onSaved={onSaved} />
        <AccountCard me={me} />
        <OwnDataCard />
      </Parts>
      <Parts className={common.column4}>
        <ProfileDetailsCard me={me} onSaved={onSaved} />
        {isStaff && (
          <Suspense fallback={<SkeletonCards count={1} />}>
            <OwnTimeOff />
          </Suspense>
        )}
      </Parts>
    </Parts>
  )
}
