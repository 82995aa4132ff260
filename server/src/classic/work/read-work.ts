import type { Visibility } from '@oriel/contracts/enums'

interface Spelled {
  dueDate?: string | undefined
  assignedTo?: string[] | undefined
  sequence?: number | undefined
  estimatedHours?: number | null | undefined
  audience?: Visibility | undefined
}

export function readWork<Sent extends Spelled>(sent: Sent) {
  const { dueDate, assignedTo, sequence, estimatedHours, audience, ...same } = sent
  return {
    ...given(same),
    ...given({ dueOn: dueDate, assignees: assignedTo, position: sequence, estimate: estimatedHours }),
    fileVisibility: audience ?? ('team' as const),
    dueOn: dueDate as Sent['dueDate'],
  }
}

const given = <It extends object>(it: It): It =>
  Object.fromEntries(Object.entries(it).filter(([, value]) => value !== undefined)) as It
