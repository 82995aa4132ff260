import { type QueryClient, useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from 'react-router'
import { DaysOffOfWorkspace } from '../features/days-off/days-off-of-workspace.tsx'
import { GeneralForm } from '../features/settings/general-form.tsx'
import { MailCard } from '../features/settings/mail-card.tsx'
import { mailQuery } from '../features/settings/mail-queries.ts'
import { settingsQuery } from '../features/settings/queries.ts'
import { FactorSettings } from '../features/settings/sign-in/factor-settings.tsx'
import { IssuedSettings } from '../features/settings/sign-in/issued-settings.tsx'
import { LinkSettings } from '../features/settings/sign-in/link-settings.tsx'
import { ProvidersCard } from '../features/settings/sign-in/oidc/providers-card.tsx'
import { signInQuery } from '../features/settings/sign-in/queries.ts'
import { SignInPlace } from '../features/settings/sign-in/sign-in-place.tsx'
import { t } from '../lib/t.ts'
import { BackLink, ErrorState, PageHeader, SkeletonForm } from '../ui/index.ts'

export const preload = ({ client }: { client: QueryClient }) =>
  Promise.all([client.prefetchQuery(settingsQuery), client.prefetchQuery(mailQuery)])

const parts: Record<string, typeof GeneralSettings> = { general: GeneralSettings, 'sign-in': SignInSettings }

/** What managers set for the whole workspace. */
export function SettingsScreen() {
  const { part = 'general' } = useParams()
  const Part = parts[part]
  return Part ? <Part /> : <Navigate to="/settings" replace />
}

function GeneralSettings() {
  const { data, isError, refetch } = useQuery(settingsQuery)
  return (
    <div>
      <PageHeader title={t({ id: 'Settings' })} text={t({ id: 'What holds for everybody in this workspace' })} />
      {data ? (
        <>
          <GeneralForm settings={data} />
          <DaysOffOfWorkspace />
          <SignInPlace />
          <MailCard />
        </>
      ) : isError ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : (
        <SkeletonForm />
      )}
    </div>
  )
}

/** How people get in. */
function SignInSettings() {
  const { data, isError, refetch } = useQuery(signInQuery)
  return (
    <div>
      <PageHeader
        above={<BackLink to="/settings">{t({ id: 'Back to Settings' })}</BackLink>}
        title={t({ id: 'Sign-in' })}
        text={t({ id: 'What somebody needs to get in' })}
      />
      {data ? (
        <>
          <FactorSettings settings={data} />
          <IssuedSettings settings={data} />
          <LinkSettings settings={data} />
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
