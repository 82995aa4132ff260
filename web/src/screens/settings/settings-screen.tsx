import { sendTestEmail, testMailbox } from '@oriel/contracts/v1/notifications/mail-settings'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Navigate, useLocation, useParams } from 'react-router'
import type { Destination } from '../../lib/code/lazy.ts'
import { WorkspaceTimeOff } from '../../features/people/time-off/workspace-time-off.tsx'
import { BrandingCard } from '../../features/settings/branding/branding-card.tsx'
import { ExportCard } from '../../features/settings/workspace/export-card.tsx'
import { GeneralForm } from '../../features/settings/workspace/general-form.tsx'
import { UnprocessedEmailList } from '../../features/notifications/inbound-email/unprocessed-email-list.tsx'
import { MailServerForm } from '../../features/notifications/mail-settings/mail-server-form.tsx'
import { SenderRecords } from '../../features/notifications/mail-settings/sender-records.tsx'
import { TestServer } from '../../features/notifications/mail-settings/test-server.tsx'
import outbox from '../../features/notifications/outbox/outbox.module.css'
import common from '../../ui/layout/common.module.css'
import { OutboxList } from '../../features/notifications/outbox/outbox-list.tsx'
import { emailServerQuery } from '../../features/notifications/outbox/queries.ts'
import { ImportLink } from '../../features/settings/workspace/import-link.tsx'
import { LabelsCard } from '../../features/settings/workspace/labels-card.tsx'
import { settingsQuery } from '../../features/settings/workspace/queries.ts'
import { SignInPolicies } from '../../features/settings/sign-in/sign-in-policies.tsx'
import { ProvidersCard } from '../../features/settings/sign-in/providers-card.tsx'
import { signInSettingsQuery } from '../../features/settings/sign-in/queries.ts'
import { callApi } from '../../lib/api/call-api.ts'
import { useMe } from '../../lib/session/session.ts'
import { t } from '../../lib/t.ts'
import { Card, ErrorState, PageHeader, SkeletonForm } from '../../ui/index.ts'
import { SectionPage } from '../../ui/nav/section-page.tsx'

export const preload = ({ client }: Destination) =>
  Promise.all([client.prefetchQuery(settingsQuery), client.prefetchQuery(emailServerQuery)])

const parts: Record<string, typeof GeneralSettings> = {
  general: GeneralSettings,
  labels: LabelSettings,
  'sign-in': SignInSettings,
  mail: MailSettings,
}

export function SettingsScreen() {
  const { part = 'general' } = useParams()
  const { pathname } = useLocation()
  const Part = parts[part]
  if (!Part) return <Navigate to="/settings" replace />
  const sections = [
    { to: '/settings', label: t({ id: 'General' }) },
    { to: '/settings/labels', label: t({ id: 'Labels' }) },
    { to: '/settings/sign-in', label: t({ id: 'Sign-in' }) },
    { to: '/settings/mail', label: t({ id: 'Email' }) },
  ]
  return (
    <SectionPage label={t({ id: 'Settings' })} sections={sections} current={pathname}>
      <Part />
    </SectionPage>
  )
}

function GeneralSettings() {
  const { data, isError, refetch } = useQuery(settingsQuery)
  return (
    <div>
      <PageHeader title={t({ id: 'Settings' })} text={t({ id: 'Settings for everyone in this workspace' })} />
      {data ? (
        <>
          <GeneralForm settings={data} />
          <BrandingCard />
          <WorkspaceTimeOff />
          <ImportLink />
          <ExportCard />
        </>
      ) : isError ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : (
        <SkeletonForm />
      )}
    </div>
  )
}

function LabelSettings() {
  return (
    <div>
      <PageHeader title={t({ id: 'Labels' })} text={t({ id: 'For tasks and requests, up to 40' })} />
      <LabelsCard />
    </div>
  )
}

function SignInSettings() {
  const { data, isError, refetch } = useQuery(signInSettingsQuery)
  return (
    <SettingsPart
      title={t({ id: 'Sign-in' })}
      text={t({ id: 'What people need to sign in' })}
      {...{ isError, refetch }}
    >
      {data && (
        <>
          <SignInPolicies settings={data} />
          <ProvidersCard settings={data} />
        </>
      )}
    </SettingsPart>
  )
}

function MailSettings() {
  const { email } = useMe()
  const { data, isError, refetch } = useQuery(emailServerQuery)
  const sendTest = () => callApi(sendTestEmail, { to: email ?? '' })
  const text = !data
    ? ''
    : data.configured
      ? t({ id: 'Emails are sent from {sender} through {server}.' }, { sender: data.sender, server: data.server })
      : t({ id: 'No mail server is set up, so no emails are sent. Everything else works as usual.' })
  return (
    <SettingsPart title={t({ id: 'Email' })} text={text} {...{ isError, refetch }}>
      {data && (
        <>
          <MailCard title={t({ id: 'Outgoing email (SMTP)' })}>
            <MailServerForm side="outgoing" settings={data} />
            {data.configured && <TestServer label={t({ id: 'Send test email' })} run={sendTest} />}
            <OutboxList />
          </MailCard>
          {data.outgoing && <SenderRecords server={data.outgoing} />}
          <MailCard title={t({ id: 'Replies by email (IMAP)' })}>
            <p>{t({ id: 'Replies to emails become comments. Oriel reads this mailbox every minute.' })}</p>
            <MailServerForm side="incoming" settings={data} />
            {data.incoming && <TestServer label={t({ id: 'Check mailbox' })} run={() => callApi(testMailbox, {})} />}
            <UnprocessedEmailList />
          </MailCard>
        </>
      )}
    </SettingsPart>
  )
}

interface SettingsPartProps {
  title: string
  text: string
  isError: boolean
  refetch: () => unknown
  children: ReactNode
}

const SettingsPart = ({ title, text, isError, refetch, children }: SettingsPartProps) => (
  <div>
    <PageHeader title={title} text={text} />
    {children ?? (isError ? <ErrorState onRetry={() => void refetch()} /> : <SkeletonForm />)}
  </div>
)

/** Labeled: both have the same fields. */
const MailCard = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card title={title} aria-label={title} className={outbox.card}>
    <div className={common.parts}>{children}</div>
  </Card>
)
