import { messages } from '@oriel/contracts/messages'
import { deletePerson, exportCredentials, getPerson, resetPassword } from '@oriel/contracts/v1/people'
import { takeFactorAway } from '@oriel/contracts/v1/second-factor'
import type { Person } from '@oriel/contracts/v1/shapes/people'
import type { RecoveryIssued } from '@oriel/contracts/v1/shapes/sign-in-links'
import { issueRecovery } from '@oriel/contracts/v1/sign-in-links'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { say, t } from '../../lib/t.ts'
import type { Successors } from './handover.tsx'
import { ask, askForBlob } from '../../lib/api/ask.ts'
import { messageOf } from '../../lib/api/refused.ts'
import { toast, useConfirm, useProven } from '../../ui/index.ts'

/** A password that is on the screen right now. */
export interface Revealed {
  title: string
  user: Person
  password: string
}

/** A link to a new password, to be handed over now. */
export type Recovering = RecoveryIssued & { user: Person }

/** What a manager does with an account beyond editing it: each asks first or says how it went. */
export function useUserActions() {
  const client = useQueryClient()
  const confirm = useConfirm()
  const proven = useProven()
  const [revealed, setRevealed] = useState<Revealed | null>(null)
  const lookAgain = () => client.invalidateQueries({ queryKey: ['person'] })

  async function reveal({ id }: Person) {
    try {
      const user = await proven(() => ask(getPerson, { id }))
      if (!user) return
      if (user.password === null)
        toast.warning(t({ id: 'There is nothing to reveal' }), {
          message: t({ id: '{name} has chosen their own password meanwhile.' }, { name: user.name }),
        })
      else setRevealed({ title: t({ id: 'Issued Password' }), user, password: user.password })
    } catch (error) {
      toast.error(say(messages.error), { message: messageOf(error) })
    }
  }

  async function reset(user: Person) {
    const sure = await confirm({
      title: t({ id: 'Reset Password' }),
      text: t(
        { id: '{name} gets a new password and is signed out everywhere. The old password stops working at once.' },
        { name: user.name },
      ),
      confirmLabel: t({ id: 'Reset password' }),
    })
    if (!sure) return
    try {
      const { password, person: now } = await ask(resetPassword, { id: user.id })
      setRevealed({ title: t({ id: 'New Password' }), user: now, password })
      await lookAgain()
    } catch (error) {
      toast.error(say(messages.userUpdateFailed), { message: messageOf(error, say(messages.userUpdateFailedText)) })
    }
  }

  return {
    revealed,
    show: setRevealed,
    hide: () => setRevealed(null),

    reveal,
    reset,
    ...useRemoval(lookAgain),
    ...useRecovery(),
    ...useFactorRemoval(),
    ...useCredentialsExport(),
  }
}

/** The end of an account. */
function useRemoval(lookAgain: () => Promise<unknown>) {
  async function remove({ id }: Person, successors: Successors) {
    try {
      await ask(deletePerson, { id, successors })
      toast.success(say(messages.userDeleted))
      await lookAgain()
    } catch (error) {
      toast.error(say(messages.userDeletionFailed), { message: messageOf(error, say(messages.userDeletionFailedText)) })
    }
  }

  return { remove }
}

/** A link to a new password, as long as it stands on the screen. */
function useRecovery() {
  const [recovery, setRecovery] = useState<Recovering | null>(null)

  async function recover(user: Person) {
    try {
      setRecovery({ user, ...(await ask(issueRecovery, { id: user.id })) })
    } catch (error) {
      toast.error(say(messages.error), { message: messageOf(error) })
    }
  }

  return { recovery, recover, hideRecovery: () => setRecovery(null) }
}

/** For somebody who lost device and recovery codes. */
function useFactorRemoval() {
  const confirm = useConfirm()
  const proven = useProven()

  async function takeFactor({ id, name }: Person) {
    const sure = await confirm({
      title: t({ id: 'Remove Second Factor' }),
      text: t({ id: '{name} signs in with the password alone, until they set it up again.' }, { name }),
      confirmLabel: t({ id: 'Remove second factor' }),
    })
    if (!sure) return
    try {
      if (await proven(() => ask(takeFactorAway, { id }))) toast.success(t({ id: 'The second factor was removed' }))
    } catch (error) {
      toast.error(say(messages.error), { message: messageOf(error) })
    }
  }

  return { takeFactor }
}

/** The passwords that still hold as handed over, as a file. */
function useCredentialsExport() {
  const proven = useProven()
  const [exporting, setExporting] = useState(false)

  async function exportAll() {
    setExporting(true)
    try {
      const exported = await proven(() => askForBlob(exportCredentials, {}))
      if (!exported) return
      save(exported.blob, 'user-credentials.csv')
      toast.success(say(messages.exported))
    } catch (error) {
      toast.error(say(messages.error), { message: messageOf(error) })
    } finally {
      setExporting(false)
    }
  }

  return { exportAll, exporting }
}

function save(blob: Blob, name: string) {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
