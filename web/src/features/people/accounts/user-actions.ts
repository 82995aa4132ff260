import { messages } from '@oriel/contracts/messages'
import { deletePerson, exportCredentials, getPerson, resetPassword } from '@oriel/contracts/v1/people/people'
import { resetTwoFactor } from '@oriel/contracts/v1/auth/two-factor'
import type { Person } from '@oriel/contracts/v1/people/people-schemas'
import type { PasswordResetLink } from '@oriel/contracts/v1/access/sign-in-links-schemas'
import { createPasswordResetLink } from '@oriel/contracts/v1/access/sign-in-links'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { translate, t } from '../../../lib/t.ts'
import type { Successors } from './handover-fields.tsx'
import { callApi, callApiForBlob } from '../../../lib/api/call-api.ts'
import { saveBlob } from '../../../lib/downloads/save-blob.ts'
import {
  reviewAccess,
  toast,
  useConfirm,
  useConfirmAnswer,
  unlessDeclined,
  withFailureToast,
} from '../../../ui/index.ts'

export interface RevealedPassword {
  title: string
  user: Person
  password: string
  /** Just reset: reviewing other credentials comes next. */
  isReset?: true
  isNew?: true
}

export type PasswordResetForUser = PasswordResetLink & { user: Person }

export function useUserActions() {
  const client = useQueryClient()
  const ask = useConfirmAnswer()
  const [revealed, setRevealed] = useState<RevealedPassword | null>(null)
  const lookAgain = () => client.invalidateQueries({ queryKey: ['person'] })

  const reveal = ({ id }: Pick<Person, 'id'>) =>
    withFailureToast(async () => {
      const user = await unlessDeclined(() => callApi(getPerson, { id }))
      if (!user) return
      if (user.password === null)
        toast.warning(t({ id: 'No password to show' }), {
          message: t({ id: '{name} has since chosen their own password.' }, { name: user.name }),
        })
      else setRevealed({ title: t({ id: 'Password set by a manager' }), user, password: user.password })
    })

  const recovering = useCreateResetLink()

  async function reset(user: Person) {
    const mayUseLink = user.status === 'active'
    const answer = await ask(passwordResetQuestion(user.name, mayUseLink))
    if (answer) await (mayUseLink && !answer.isOther ? recovering.recover(user) : resetNow(user))
  }

  const resetNow = (user: Person) =>
    withFailureToast(
      async () => {
        const changed = await unlessDeclined(() => callApi(resetPassword, { id: user.id }))
        if (!changed) return
        const { password, person: now } = changed
        setRevealed({ title: t({ id: 'New password' }), user: now, password, isReset: true })
        await lookAgain()
      },
      { title: translate(messages.userUpdateFailed), otherwise: translate(messages.userUpdateFailedText) },
    )

  return {
    revealed,
    show: setRevealed,
    hide() {
      setRevealed(null)
      if (revealed?.isReset) void reviewAccess(revealed.user)
    },

    reveal,
    reset,
    ...useDeleteUser(lookAgain),
    ...recovering,
    ...useResetTwoFactor(),
    ...useExportCredentials(),
  }
}

const passwordResetQuestion = (name: string, mayUseLink: boolean) => ({
  title: t({ id: 'Reset password' }),
  text: t(
    {
      id: 'With a link, {name} chooses a password that no one else can see. A new password from you signs them out everywhere, and the old one stops working immediately.',
    },
    { name },
  ),
  confirmLabel: mayUseLink ? t({ id: 'Create link' }) : t({ id: 'Set new password' }),
  ...(mayUseLink ? { otherLabel: t({ id: 'Set new password' }) } : {}),
  tone: 'primary' as const,
})

function useDeleteUser(lookAgain: () => Promise<unknown>) {
  const remove = ({ id }: Pick<Person, 'id'>, successors: Successors, erase: boolean) =>
    withFailureToast(
      async () => {
        if (!(await unlessDeclined(() => callApi(deletePerson, { id, successors, erase })))) return false
        toast.success(translate(messages.userDeleted))
        await lookAgain()
        return true
      },
      {
        title: translate(messages.userDeletionFailed),
        otherwise: translate(messages.userDeletionFailedText),
        onRetry: undefined,
      },
    )

  return { remove }
}

function useCreateResetLink() {
  const [recovery, setRecovery] = useState<PasswordResetForUser | null>(null)

  const recover = (user: Person) =>
    withFailureToast(async () => {
      const link = await unlessDeclined(() => callApi(createPasswordResetLink, { id: user.id }))
      if (link) setRecovery({ user, ...link })
    })

  return { recovery, recover, hideRecovery: () => setRecovery(null) }
}

/** For users who lost device and recovery codes. */
function useResetTwoFactor() {
  const confirm = useConfirm()

  async function takeFactor({ id, name }: Person) {
    const sure = await confirm({
      title: t({ id: 'Reset two-factor authentication' }),
      text: t({ id: '{name} will sign in with only a password until they set it up again.' }, { name }),
      confirmLabel: t({ id: 'Reset two-factor authentication' }),
    })
    if (sure) await takeNow(id)
  }

  const takeNow = (id: string) =>
    withFailureToast(async () => {
      if (await unlessDeclined(() => callApi(resetTwoFactor, { id })))
        toast.success(t({ id: 'Two-factor authentication was reset' }))
    })

  return { takeFactor }
}

function useExportCredentials() {
  const [exporting, setExporting] = useState(false)

  const exportAll = () =>
    withFailureToast(
      async () => {
        setExporting(true)
        const exported = await unlessDeclined(() => callApiForBlob(exportCredentials, {}))
        if (!exported) return
        saveBlob(exported.blob, 'user-credentials.csv')
        toast.success(translate(messages.exported))
      },
      { onSettled: () => setExporting(false) },
    )

  return { exportAll, exporting }
}
