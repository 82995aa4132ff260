import { LIMITS } from '@oriel/contracts/limits'
import { messages } from '@oriel/contracts/messages'
import {
  addPasskey,
  startPasskeyRegistration,
  removePasskey,
  renamePasskey,
  listPasskeys,
} from '@oriel/contracts/v1/auth/passkeys'
import type { Passkey } from '@oriel/contracts/v1/auth/passkeys-schemas'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { KeyRound, Pencil, X } from 'lucide-react'
import { prefetch } from '../../../lib/code/lazy.ts'
import { isChunkLoadError } from '../../../lib/code/chunk-load-error.ts'
import { callApi } from '../../../lib/api/call-api.ts'
import { callQuery } from '../../../lib/api/call-query.ts'
import { errorMessage } from '../../../lib/api/api-error.ts'
import { formatInstantDay } from '../../../lib/dates.ts'
import { isPasskeyCanceled } from '../../../lib/passkeys/passkey-canceled.ts'
import { translate, t } from '../../../lib/t.ts'
import {
  Button,
  Card,
  IconButton,
  Row,
  Rows,
  toast,
  useConfirmAnswer,
  useConfirm,
  unlessDeclined,
} from '../../../ui/index.ts'

export const passkeysQuery = callQuery(['session', 'passkeys'], listPasskeys, {}, { staleTime: 0 })

const loadWebauthn = () => import('../../../lib/passkeys/webauthn.ts')
const prepare = prefetch(loadWebauthn)

function usePasskeys() {
  const client = useQueryClient()
  const asks = useConfirmAnswer()
  const confirm = useConfirm()
  const naming = (title: string) =>
    asks({ title, words: { label: t({ id: 'Name' }), most: LIMITS.accessName, required: true }, tone: 'primary' })
  const after = {
    onError: (error: unknown) => {
      if (isPasskeyCanceled(error)) return
      const isSaid = error instanceof Error && !isChunkLoadError(error)
      toast.error(translate(messages.error), { message: isSaid ? error.message : errorMessage(error) })
    },
    onSettled: () => client.invalidateQueries(passkeysQuery),
  }

  const add = useMutation({
    async mutationFn() {
      const begun = await unlessDeclined(() => callApi(startPasskeyRegistration, {}))
      if (!begun) return null
      const { createPasskey } = await loadWebauthn()
      return callApi(addPasskey, await createPasskey(begun))
    },
    onSuccess: (added) => added && toast.success(t({ id: 'Passkey added' })),
    ...after,
  })
  const rename = useMutation({
    async mutationFn({ id }: Passkey) {
      const answer = await naming(t({ id: 'Rename passkey' }))
      return answer && callApi(renamePasskey, { id, name: answer.words })
    },
    ...after,
  })
  const remove = useMutation({
    async mutationFn({ id, name }: Passkey) {
      const sure = await confirm({
        title: t({ id: 'Remove passkey' }),
        text: t({ id: 'You’ll no longer be able to sign in with “{name}”. Remove it from your device too.' }, { name }),
        confirmLabel: t({ id: 'Remove passkey' }),
      })
      return sure && unlessDeclined(() => callApi(removePasskey, { id }))
    },
    ...after,
  })
  return { add, rename, remove }
}

/** Hidden in browsers without WebAuthn. */
export function PasskeysCard() {
  const { data } = useQuery(passkeysQuery)
  const { add, rename, remove } = usePasskeys()
  if (!data || !('PublicKeyCredential' in window) || (!data.offered && data.items.length === 0)) return null
  return (
    <Card
      flush
      title={t({ id: 'Passkeys' })}
      aside={
        data.offered && (
          <Button
            size="small"
            busy={add.isPending}
            onPointerEnter={prepare}
            onFocus={prepare}
            onClick={() => add.mutate()}
          >
            {t({ id: 'Add a passkey' })}
          </Button>
        )
      }
    >
      <Rows label={t({ id: 'Passkeys' })}>
        {data.items.map((passkey) => (
          <PasskeyRow
            key={passkey.id}
            passkey={passkey}
            onRename={() => rename.mutate(passkey)}
            onRemove={() => remove.mutate(passkey)}
          />
        ))}
        {data.items.length === 0 && (
          <Row
            start={<KeyRound aria-hidden="true" />}
            title={t({ id: 'Sign in with your fingerprint, face, or device PIN' })}
            text={t({ id: 'A passkey can’t be guessed, copied, or phished.' })}
          />
        )}
      </Rows>
    </Card>
  )
}

interface PasskeyRowProps {
  passkey: Passkey
  onRename: () => void
  onRemove: () => void
}

const PasskeyRow = ({ passkey: { name, lastUsedAt, createdAt }, onRename, onRemove }: PasskeyRowProps) => (
  <Row
    start={<KeyRound aria-hidden="true" />}
    title={name}
    text={
      lastUsedAt
        ? t({ id: 'Last used {day}' }, { day: formatInstantDay(lastUsedAt) })
        : t({ id: 'Added {day}' }, { day: formatInstantDay(createdAt) })
    }
    actions={
      <>
        <IconButton icon={Pencil} size="small" label={t({ id: 'Rename {name}' }, { name })} onClick={onRename} />
        <IconButton icon={X} size="small" label={t({ id: 'Remove {name}' }, { name })} onClick={onRemove} />
      </>
    }
  />
)
