import { endOwnAccess, endPersonAccess, listOwnAccess, listPersonAccess } from '@oriel/contracts/v1/people/access'
import type { AccessGrants } from '@oriel/contracts/v1/people/access-schemas'
import { callApi } from '../../lib/api/call-api.ts'
import { errorMessage } from '../../lib/api/api-error.ts'
import { formatInstant } from '../../lib/dates.ts'
import { t } from '../../lib/t.ts'
import { showConfirm } from '../overlay/confirm.ts'
import { toast } from '../overlay/toast/toast.ts'

type Grant = AccessGrants['items'][number]

/** After a password change or sign-out elsewhere. */
export async function reviewAccess(other?: { id: string; name: string }): Promise<void> {
  try {
    const { items } = await (other ? callApi(listPersonAccess, { id: other.id }) : callApi(listOwnAccess, {}))
    if (items.length === 0) return
    const answer = await showConfirm({
      title: t({ id: 'Check what still has access' }),
      text: other
        ? t({ id: 'These still work after {name}’s password changed. Choose what to end.' }, { name: other.name })
        : t({ id: 'These still work after you sign out elsewhere. Choose what to end.' }),
      confirmLabel: t({ id: 'End access' }),
      cancelLabel: t({ id: 'Keep all' }),
      choices: { label: t({ id: 'Access' }), options: items.map(optionOf) },
    })
    if (!answer || answer.chosen.length === 0) return
    const { ended } = await (other
      ? callApi(endPersonAccess, { id: other.id, items: answer.chosen })
      : callApi(endOwnAccess, { items: answer.chosen }))
    toast.success(t({ id: '{count, plural, one {Access ended} other {# accesses ended}}' }, { count: ended }))
  } catch (error) {
    toast.error(t({ id: 'Access couldn’t be ended' }), { message: errorMessage(error) })
  }
}

const optionOf = ({ id, kind, name, createdAt }: Grant) => ({
  value: id,
  label: {
    passkey: () => t({ id: 'Passkey: {name}' }, { name }),
    feed: () => (name ? t({ id: 'Calendar feed: {name}' }, { name }) : t({ id: 'Calendar feed' })),
    token: () => t({ id: 'API token: {name}' }, { name }),
    invitation: () => t({ id: 'Invitation: {name}' }, { name }),
  }[kind](),
  hint: formatInstant(createdAt),
})
