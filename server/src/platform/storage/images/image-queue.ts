/** Against starvation of thumbnails. */
const MAX_URGENT_IN_A_ROW = 4
/** More are refused. */
const MAX_PENDING_PER_OWNER = 200

/** Fair queue: urgent first, round-robin by owner: one uploader's hundred images delay the next by one. */
export class ImageQueue<Job> {
  readonly #urgent = new Map<string, Job[]>()
  readonly #usual = new Map<string, Job[]>()
  #inARow = 0

  /** False if too many are pending. */
  add(owner: string, job: Job, isUrgent: boolean): boolean {
    const lanes = isUrgent ? this.#urgent : this.#usual
    const lane = lanes.get(owner) ?? []
    if (lane.length >= MAX_PENDING_PER_OWNER) return false
    lane.push(job)
    lanes.set(owner, lane)
    return true
  }

  next(): Job | undefined {
    const isUrgentsTurn = this.#inARow < MAX_URGENT_IN_A_ROW || this.#usual.size === 0
    const urgent = isUrgentsTurn ? take(this.#urgent) : undefined
    this.#inARow = urgent ? this.#inARow + 1 : 0
    return urgent ?? take(this.#usual)
  }

  remove(owner: string, job: Job) {
    for (const lanes of [this.#urgent, this.#usual]) {
      const left = lanes.get(owner)?.filter((it) => it !== job)
      if (left?.length) lanes.set(owner, left)
      else lanes.delete(owner)
    }
  }
}

function take<Job>(lanes: Map<string, Job[]>): Job | undefined {
  const [first] = lanes
  if (!first) return undefined
  const [owner, [job, ...rest]] = first
  lanes.delete(owner)
  if (rest.length > 0) lanes.set(owner, rest)
  return job
}
