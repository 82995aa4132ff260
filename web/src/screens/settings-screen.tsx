import { type QueryClient, useQuery } from '@tanstack/react-query'
import { GeneralForm } from '../features/settings/general-form.tsx'
import { MailCard } from '../features/settings/mail-card.tsx'
import { mailQuery } from '../features/settings/mail-queries.ts'
import { settingsQuery } from '../features/settings/queries.ts'
import { t } from '../lib/t.ts'
import { ErrorState, PageHeader, SkeletonForm } from '../ui/index.ts'

export const preload = ({ client }: { client: QueryClient }) =>
  Promise.all([client.prefetchQuery(settingsQuery), client.prefetchQuery(mailQuery)])

/** What managers set for the whole workspace. */
export function SettingsScreen() {
  const { data, isError, refetch } = useQuery(settingsQuery)
  return (
    <div>
      <PageHeader title={t({ id: 'Settings' })} text={t({ id: 'What holds for everybody in this workspace' })} />
      {data ? (
        <>
          <GeneralForm settings={data} />
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
