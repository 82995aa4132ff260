interface Spelled {
  dueDate?: string | undefined
  assignedTo?: string[] | undefined
  sequence?: number | undefined
  estimatedHours?: number | null | undefined
}

/** What a form of the specification sends, in the words of v1. What was not sent is left out. */
export function readWork<Sent extends Spelled>({ dueDate, assignedTo, sequence, estimatedHours, ...same }: Sent) {
  return {
    ...given(same),
    ...given({ dueOn: dueDate, assignees: assignedTo, position: sequence, estimate: estimatedHours }),
    dueOn: dueDate as Sent['dueDate'],
  }
}

const given = <It extends object>(it: It): It =>
  Object.fromEntries(Object.entries(it).filter(([, value]) => value !== undefined)) as It
