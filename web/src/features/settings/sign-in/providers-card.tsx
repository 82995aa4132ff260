import { messages } from '@oriel/contracts/messages'
import { startOidcTest, finishOidcTest } from '@oriel/contracts/v1/access/oidc'
import type { OidcProvider, OidcProviderEdit } from '@oriel/contracts/v1/access/oidc-schemas'
import type { SignInSettings } from '@oriel/contracts/v1/access/sign-in-settings-schemas'
import { useState } from 'react'
import { callApi } from '../../../lib/api/call-api.ts'
import { translate, t } from '../../../lib/t.ts'
import {
  Button,
  Card,
  lazyDialog,
  Row,
  Rows,
  toast,
  useConfirm,
  unlessDeclined,
  useSubmit,
  Banner,
  Facts,
} from '../../../ui/index.ts'
import styles from '../workspace/settings.module.css'
import { EmergencyAccess } from './emergency-access.tsx'
import { providerProblemTexts } from './provider-problems.ts'
import { useSaveSignInSettings, toProviderEdit } from './use-save-sign-in-settings.ts'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { errorMessage } from '../../../lib/api/api-error.ts'

const ProviderDialog = lazyDialog(async () => (await import('./provider-dialog.tsx')).ProviderDialog)

/** Each must pass a test before it can be enforced. */
export function ProvidersCard({ settings }: { settings: SignInSettings }) {
  const { providers } = settings
  const [open, setOpen] = useState<OidcProvider | 'new' | null>(null)
  const save = useSaveSignInSettings(settings, () => setOpen(null))
  const without = (id: string) => providers.filter((it) => it.id !== id).map(toProviderEdit)
  const ensureRemoval = useRemoval()
  const remove = async (it: OidcProvider) => {
    if (await ensureRemoval(it)) save.mutate({ providers: without(it.id) })
  }
  const put = (edit: OidcProviderEdit) =>
    save.mutate({
      providers:
        open === 'new'
          ? [...providers.map(toProviderEdit), edit]
          : providers.map((it) => (it.id === edit.id ? edit : toProviderEdit(it))),
    })
  return (
    <Card title={t({ id: 'Providers' })} className={styles.card}>
      <ProviderTest />
      {providers.length === 0 ? (
        <p>
          {t({
            id: 'With a provider such as Entra ID, Google, or Keycloak, people sign in with their work account.',
          })}
        </p>
      ) : (
        <Rows label={t({ id: 'Providers' })}>
          {providers.map((it) => (
            <ProviderRow key={it.id} provider={it} onEdit={() => setOpen(it)} onRemove={() => void remove(it)} />
          ))}
        </Rows>
      )}
      <div className={styles.buttons}>
        <Button onClick={() => setOpen('new')}>{t({ id: 'Add provider' })}</Button>
      </div>
      {providers.length > 0 && (
        <EmergencyAccess
          settings={settings}
          onSave={(breakGlassId) => save.mutate({ emergencyAccessId: breakGlassId })}
        />
      )}
      {open && (
        <ProviderDialog
          provider={open === 'new' ? null : open}
          redirect={settings.redirect}
          onSend={put}
          onClose={() => setOpen(null)}
          error={save.error}
          busy={save.isPending}
        />
      )}
    </Card>
  )
}

interface ProviderRowProps {
  provider: OidcProvider
  onEdit: () => void
  onRemove: () => void
}

function ProviderRow({ provider: { id, name, issuer }, onEdit, onRemove }: ProviderRowProps) {
  const testing = useTest()
  return (
    <Row
      title={name}
      text={issuer}
      actions={
        <>
          <Button busy={testing.isPending} onClick={() => testing.mutate(id)}>
            {t({ id: 'Test' })}
          </Button>
          <Button onClick={onEdit}>{t({ id: 'Edit' })}</Button>
          <Button onClick={onRemove}>{t({ id: 'Remove…' })}</Button>
        </>
      }
    />
  )
}

function useRemoval() {
  const confirm = useConfirm()
  return ({ name, people }: OidcProvider) =>
    confirm({
      title: t({ id: 'Remove {name}?' }, { name }),
      text: t(
        {
          id: '{people, plural, =0 {No one has signed in with it yet.} one {# person signs in with it and will need another way.} other {# people sign in with it and will need another way.}}',
        },
        { people },
      ),
      confirmLabel: t({ id: 'Remove' }),
      tone: 'danger',
    })
}

/** A full sign-in redirect that returns here. */
function useTest() {
  return useSubmit((id: string) => unlessDeclined(() => callApi(startOidcTest, { id })), {
    onSuccess(begun) {
      if (begun?.url) window.location.assign(begun.url)
      else if (begun?.problem)
        toast.error(translate(messages.error), { message: providerProblemTexts[begun.problem]() })
    },
  })
}

function ProviderTest() {
  const { hash } = useLocation()
  const [back] = useState(() => hash.slice(1))
  return back.includes('?') ? <TestResult back={back} /> : null
}

function TestResult({ back }: { back: string }) {
  const [id = '', query = ''] = back.split(/\?(.*)/s)
  const { data, error } = useQuery({
    queryKey: ['oidc-test', back],
    queryFn: () => callApi(finishOidcTest, { id, query }),
    // The authorization code works once.
    retry: false,
    staleTime: Infinity,
    refetchOnReconnect: false,
  })
  if (error) return <Banner tone="soon">{errorMessage(error)}</Banner>
  if (!data) return null
  return (
    <section aria-label={t({ id: 'Test result' })}>
      <Banner tone={data.problem ? 'soon' : 'calm'}>
        {data.problem
          ? providerProblemTexts[data.problem]()
          : data.person
            ? t({ id: 'It works. {name} would be signed in.' }, { name: data.person })
            : t({ id: 'It works. They would get an employee account.' })}
      </Banner>
      {data.missing.length > 0 && <p>{t({ id: 'Missing: {claims}' }, { claims: data.missing.join(', ') })}</p>}
      <Facts facts={data.claims.map(({ name, value }) => [name, value] as const)} />
    </section>
  )
}
