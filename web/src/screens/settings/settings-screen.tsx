import { type QueryClient, useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from 'react-router'
import { WorkspaceTimeOff } from '../../features/people/time-off/workspace-time-off.tsx'
import { GeneralForm } from '../../features/settings/workspace/general-form.tsx'
import { OutgoingEmailCard } from '../../features/notifications/outbox/outgoing-email-card.tsx'
import { emailServerQuery } from '../../features/notifications/outbox/queries.ts'
import { ImportLink } from '../../features/settings/workspace/import-link.tsx'
import { settingsQuery } from '../../features/settings/workspace/queries.ts'
import { TwoFactorSettings } from '../../features/settings/sign-in/two-factor-settings.tsx'
import { ManagerPasswordSettings } from '../../features/settings/sign-in/manager-password-settings.tsx'
import { SignInLinkSettings } from '../../features/settings/sign-in/sign-in-link-settings.tsx'
import { ProvidersCard } from '../../features/settings/sign-in/providers-card.tsx'
import { signInSettingsQuery } from '../../features/settings/sign-in/queries.ts'
import { SignInSettingsLink } from '../../features/settings/sign-in/sign-in-settings-link.tsx'
import { t } from '../../lib/t.ts'
import { BackLink, ErrorState, PageHeader, SkeletonForm } from '../../ui/index.ts'

export const preload = ({ client }: { client: QueryClient }) =>
  Promise.all([client.prefetchQuery(settingsQuery), client.prefetchQuery(emailServerQuery)])

const parts: Record<string, typeof GeneralSettings> = { general: GeneralSettings, 'sign-in': SignInSettings }

export function SettingsScreen() {
  const { part = 'general' } = useParams()
  const Part = parts[part]
  return Part ? <Part /> : <Navigate to="/settings" replace />
}

function GeneralSettings() {
  const { data, isError, refetch } = useQuery(settingsQuery)
  return (
    <div>
      <PageHeader title={t({ id: 'Settings' })} text={t({ id: 'Settings for everyone in this workspace' })} />
      {data ? (
        <>
          <GeneralForm settings={data} />
          <WorkspaceTimeOff />
          <SignInSettingsLink />
          <OutgoingEmailCard />
          <ImportLink />
        </>
      ) : isError ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : (
        <SkeletonForm />
      )}
    </div>
  )
}

function SignInSettings() {
  const { data, isError, refetch } = useQuery(signInSettingsQuery)
  return (
    <div>
      <PageHeader
        above={<BackLink to="/settings">{t({ id: 'Back to settings' })}</BackLink>}
        title={t({ id: 'Sign-in' })}
        text={t({ id: 'What people need to sign in' })}
      />
      {data ? (
        <>
          <TwoFactorSettings settings={data} />
          <ManagerPasswordSettings settings={data} />
          <SignInLinkSettings settings={data} />
          <ProvidersCard settings={data} />
        </>
      ) : isError ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : (
        <SkeletonForm />
      )}
    </div>
  )
}
