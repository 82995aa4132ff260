import { messages } from '@oriel/contracts/messages'
import { testOidc } from '@oriel/contracts/v1/oidc'
import type { OidcProvider, OidcProviderEdit } from '@oriel/contracts/v1/shapes/oidc'
import type { SignInSettings } from '@oriel/contracts/v1/shapes/sign-in-settings'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '../../../../lib/api/ask.ts'
import { messageOf } from '../../../../lib/api/refused.ts'
import { say, t } from '../../../../lib/t.ts'
import { Button, Card, later, Row, Rows, toast, useConfirm, useProven } from '../../../../ui/index.ts'
import styles from '../../settings.module.css'
import { BreakGlass } from './break-glass.tsx'
import { editOf } from './edit-of.ts'
import { problemTexts } from './problems.ts'
import { ProviderTest } from './provider-test.tsx'
import { useSaveSignIn } from '../use-save-sign-in.ts'

const ProviderDialog = later(async () => (await import('./provider-form.tsx')).ProviderDialog)

/** Providers by which people sign in: any number, each tried before it is relied on. */
export function ProvidersCard({ settings }: { settings: SignInSettings }) {
  const { providers } = settings
  const [open, setOpen] = useState<OidcProvider | 'new' | null>(null)
  const save = useSaveSignIn(settings, () => setOpen(null))
  const without = (id: string) => providers.filter((it) => it.id !== id).map(editOf)
  const ensureRemoval = useRemoval()
  const remove = async (it: OidcProvider) => {
    if (await ensureRemoval(it)) save.mutate({ providers: without(it.id) })
  }
  const put = (edit: OidcProviderEdit) =>
    save.mutate({
      providers:
        open === 'new'
          ? [...providers.map(editOf), edit]
          : providers.map((it) => (it.id === edit.id ? edit : editOf(it))),
    })
  return (
    <Card title={t({ id: 'Providers' })} className={styles.card}>
      <ProviderTest />
      {providers.length === 0 ? (
        <p>
          {t({
            id: 'With a provider such as Entra ID, Google or Keycloak people sign in with the account of their office.',
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
        <Button onClick={() => setOpen('new')}>{t({ id: 'Add a Provider' })}</Button>
      </div>
      {providers.length > 0 && (
        <BreakGlass settings={settings} onSave={(breakGlassId) => save.mutate({ breakGlassId })} />
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

/** Asks, and says whom it concerns. */
function useRemoval() {
  const confirm = useConfirm()
  return ({ name, people }: OidcProvider) =>
    confirm({
      title: t({ id: 'Remove {name}?' }, { name }),
      text: t(
        {
          id: '{people, plural, =0 {Nobody has signed in by it yet.} one {# person signs in by it, and has to sign in another way.} other {# people sign in by it, and have to sign in another way.}}',
        },
        { people },
      ),
      confirmLabel: t({ id: 'Remove' }),
      tone: 'danger',
    })
}

/** Leads the whole browser through the provider, and back to this page. */
function useTest() {
  const proven = useProven()
  return useMutation({
    mutationFn: (id: string) => proven(() => ask(testOidc, { id })),
    onSuccess(begun) {
      if (begun?.url) window.location.assign(begun.url)
      else if (begun?.problem) toast.error(say(messages.error), { message: problemTexts[begun.problem]() })
    },
    onError: (error) => toast.error(say(messages.error), { message: messageOf(error) }),
  })
}
