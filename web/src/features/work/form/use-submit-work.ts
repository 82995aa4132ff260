import type { Visibility } from '@oriel/contracts/enums'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { invalidateChanged } from '../../../lib/api/live-updates.ts'
import { errorMessage, ApiError } from '../../../lib/api/api-error.ts'
import { showFieldErrors } from '../../../lib/forms/form.ts'
import { isInternal, projectQuery } from '../../../lib/project-client.ts'
import { t } from '../../../lib/t.ts'
import { toast, undoAction, useChosenFiles } from '../../../ui/index.ts'
import { projectTasksQuery } from '../work-items/task-queries.ts'
import { useWorkPath } from '../work-items/work-paths.ts'
import { useSeriesScope } from '../recurrence/series-scope.ts'
import { workKinds, type Work } from '../work-items/work-kinds.ts'
import type { WorkDraft, WorkFormOptions } from './use-work-draft.ts'
import { changedFields, pickFields, type WorkOutput, type WorkValues } from './work-values.ts'
import { uniqueKey } from '../../../lib/api/unique-key.ts'

type OnConflict = (theirs: Work, typed: (keyof WorkValues)[]) => void

export function useSubmitWork({ kind, item, onSaved }: WorkFormOptions, begun: WorkDraft, meet: OnConflict) {
  const { form, draft, origin, version } = begun
  const rules = workKinds[kind]
  const client = useQueryClient()
  const chosen = useChosenVisibility(begun, item)
  const { visibility, chosenForFiles } = chosen
  const files = useChosenFiles(`${kind} ${item?.id ?? ''}`)
  const outcome = useId()
  const sayDone = useSavedToast(kind, outcome)
  const idempotencyKeys = useIdempotencyKeys()
  const scopeOf = useSeriesScope()

  async function save(output: WorkOutput, from = version) {
    const idempotencyKey = idempotencyKeys.keyOf({ output, visibility })
    const how = { files, visibility, fileVisibility: chosenForFiles, idempotencyKey }
    const changed = changedFields(origin, form.getValues())
    const scope = item ? await scopeOf(item, pickFields(output, changed)) : {}
    if (!scope) return
    try {
      const saved = item
        ? await rules.update(item, { ...pickFields(output, changed), ...scope, version: from }, how)
        : await rules.create(dropSuggestedPosition(output, Boolean(form.formState.dirtyFields.position)), how)
      draft.drop()
      files.forget()
      idempotencyKeys.forget()
      invalidateChanged(client, kind)
      sayDone(saved, !item, () => void takeBack(saved, item ? changed : null, scope))
      onSaved(saved)
    } catch (error) {
      if (error instanceof DOMException) toast.info(t({ id: 'The upload was canceled. Nothing was saved.' }))
      else if (error instanceof ApiError && error.status === 409 && error.data) meet(error.data as Work, changed)
      else if (!showFieldErrors(error, form)) {
        toast.error(rules.failed(), { id: outcome, message: errorMessage(error, rules.failed()) })
      }
    }
  }

  /** Undo: restores this form's fields; a created item goes to the trash. */
  async function takeBack(saved: Work, changed: (keyof WorkValues)[] | null, scope: { applyToSeries?: true }) {
    try {
      if (changed)
        await rules.putBack(saved, { ...pickFields((await rules.loadRules()).parse(origin), changed), ...scope })
      else await rules.remove(saved)
    } catch (error) {
      toast.error(rules.failed(), { message: errorMessage(error, t({ id: 'Your change was undone' })) })
    }
    invalidateChanged(client, kind)
  }

  const [incomplete, how] = rules.incomplete()
  const sayIncomplete = () => toast.error(incomplete, { ...how, id: outcome })

  return {
    files,
    ...chosen,
    submitOver: (from?: number) => form.handleSubmit((output) => save(output, from), sayIncomplete),
  }
}

/** New work's files default to its visibility; files added later are for the team. */
function useChosenVisibility({ form }: WorkDraft, item: Work | undefined) {
  const [visibility, setVisibility] = useState<Visibility | null>(null)
  const [chosenForFiles, setFileVisibility] = useState<Visibility>()
  const [project, parent] = useWatch({ control: form.control, name: ['project', 'parent'] })
  const { data: place } = useQuery({ ...projectQuery(project), enabled: !item && project !== '' })
  const { data: tasks } = useQuery({ ...projectTasksQuery(project), enabled: !item && parent !== '' })
  const isParentHidden = tasks?.tasks.find(({ id }) => id === parent)?.visibility === 'team'
  const inside = item ? item.project.isInternal === true : place !== undefined && isInternal(place)
  const effective = isParentHidden ? 'team' : (visibility ?? place?.newWork ?? 'client')
  const fileVisibility = chosenForFiles ?? (item ? 'team' : effective)
  return { isInternal: inside, visibility, setVisibility, effective, chosenForFiles, fileVisibility, setFileVisibility }
}

function useSavedToast(kind: WorkFormOptions['kind'], outcome: string) {
  const navigate = useNavigate()
  const addressOf = useWorkPath()
  return (saved: Work, isNew: boolean, onUndo: () => void) =>
    toast.success(isNew ? workKinds[kind].created() : workKinds[kind].updated(), {
      id: outcome,
      message: saved.title,
      ...(isNew ? { onOpen: () => void navigate(addressOf(saved)) } : {}),
      ...(saved.can.includes('delete') ? { action: undoAction(onUndo) } : {}),
    })
}

/** Idempotency keys per set of values, for retries after a lost response. */
function useIdempotencyKeys() {
  const [keys] = useState(() => new Map<string, string>())
  return {
    keyOf(sent: { output: WorkOutput; visibility: Visibility | null }) {
      const body = JSON.stringify(sent)
      const key = keys.get(body) ?? uniqueKey()
      keys.set(body, key)
      return key
    },
    /** The same values then create another item. */
    forget: () => keys.clear(),
  }
}

/** The server assigns the next free position. */
function dropSuggestedPosition(output: WorkOutput, isTyped: boolean): WorkOutput {
  const { position, ...rest } = output
  return isTyped ? { ...rest, position } : rest
}
