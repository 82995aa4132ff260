import type { Audience } from '@oriel/contracts/words'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { lookAgain } from '../../../lib/api/changes.ts'
import { messageOf, Refused } from '../../../lib/api/refused.ts'
import { uniqueKey } from '../../../lib/api/unique-key.ts'
import { showFieldErrors } from '../../../lib/forms/form.ts'
import { t } from '../../../lib/t.ts'
import { toast, useChosenFiles } from '../../../ui/index.ts'
import { useAddressOf } from '../addresses.ts'
import { useScope } from '../scope.ts'
import { kinds, type Thing } from '../work-kinds.ts'
import type { BegunWork, WorkFormOptions } from './use-begun-work.ts'
import { changedFields, only, type WorkOutput, type WorkValues } from './work-values.ts'

/** Told of what somebody else saved meanwhile, and which fields were typed in here. */
type Meet = (theirs: Thing, typed: (keyof WorkValues)[]) => void

/** Sends the form with its files; says what became of it, and takes it back when asked to. */
export function useSending({ kind, thing, onSaved }: WorkFormOptions, begun: BegunWork, meet: Meet) {
  const { form, draft, origin, version } = begun
  const rules = kinds[kind]
  const client = useQueryClient()
  const [audience, setAudience] = useState<Audience>('team')
  const files = useChosenFiles(`${kind} ${thing?.id ?? ''}`)
  /** What became of the last try takes the place of what was said of the one before. */
  const outcome = useId()
  const sayDone = useSaidDone(kind, outcome)
  const idempotencyKeys = useIdempotencyKeys()
  const scopeOf = useScope()

  async function save(output: WorkOutput, from = version) {
    const how = { files, audience, idempotencyKey: idempotencyKeys.keyOf(output) }
    const changed = changedFields(origin, form.getValues())
    const scope = thing ? await scopeOf(thing, only(output, changed)) : {}
    if (!scope) return
    try {
      const saved = thing
        ? await rules.update(thing, { ...only(output, changed), ...scope, version: from }, how)
        : await rules.create(withoutProposal(output, Boolean(form.formState.dirtyFields.position)), how)
      draft.drop()
      files.forget()
      idempotencyKeys.forget()
      lookAgain(client, kind)
      sayDone(saved, !thing, () => void takeBack(saved, thing ? changed : null, scope))
      onSaved(saved)
    } catch (error) {
      if (error instanceof DOMException) toast.info(t({ id: 'The upload was cancelled. Nothing was saved.' }))
      else if (error instanceof Refused && error.status === 409 && error.data) meet(error.data as Thing, changed)
      else if (!showFieldErrors(error, form)) {
        toast.error(rules.failed, { id: outcome, message: messageOf(error, rules.failed) })
      }
    }
  }

  /** Puts the fields back that this form changed; what it made goes to the trash. */
  async function takeBack(saved: Thing, changed: (keyof WorkValues)[] | null, scope: { following?: true }) {
    try {
      if (changed) await rules.putBack(saved, { ...only((await rules.loadRules()).parse(origin), changed), ...scope })
      else await rules.remove(saved)
    } catch (error) {
      toast.error(rules.failed, { message: messageOf(error, t({ id: 'Your change was taken back' })) })
    }
    lookAgain(client, kind)
  }

  const [incomplete, how] = rules.incomplete()
  const sayIncomplete = () => toast.error(incomplete, { ...how, id: outcome })

  return {
    files,
    audience,
    setAudience,
    /** Over the version that the form is about, or another one. */
    submitOver: (from?: number) => form.handleSubmit((output) => save(output, from), sayIncomplete),
  }
}

/** Names what was saved, opens what is new, and takes it back where that may be. */
function useSaidDone(kind: WorkFormOptions['kind'], outcome: string) {
  const navigate = useNavigate()
  const addressOf = useAddressOf()
  return (saved: Thing, isNew: boolean, onUndo: () => void) =>
    toast.success(isNew ? kinds[kind].created : kinds[kind].updated, {
      id: outcome,
      message: saved.title,
      ...(isNew ? { onOpen: () => void navigate(addressOf(saved)) } : {}),
      ...(saved.can.includes('delete') ? { action: { label: t({ id: 'Undo' }), onPress: onUndo } } : {}),
    })
}

/** A repeated press after a lost answer must not make a second one; other values are another request. */
function useIdempotencyKeys() {
  const [keys] = useState(() => new Map<string, string>())
  return {
    keyOf(output: WorkOutput) {
      const body = JSON.stringify(output)
      const key = keys.get(body) ?? uniqueKey()
      keys.set(body, key)
      return key
    },
    /** What was made is made: the same values once more are another one. */
    forget: () => keys.clear(),
  }
}

/** A number nobody typed was only proposed: the server takes the next free one. */
function withoutProposal(output: WorkOutput, isTyped: boolean): WorkOutput {
  const { position, ...rest } = output
  return isTyped ? { ...rest, position } : rest
}
