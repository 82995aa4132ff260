import type { Kind } from './activities.ts'

export interface TrashTable {
  id: string
  thingType: Kind
  thingId: string
  title: string
  projectId: string
  deletedById: string
  deletedAt: string
}
