import { shaped } from '@oriel/contracts/v1/call'
import { ById } from '@oriel/contracts/v1/shapes/common'
import { Restored, TrashDisclosure, TrashFilter, TrashPage } from '@oriel/contracts/v1/shapes/trash'
import * as calls from '@oriel/contracts/v1/trash'
import { route } from '../../http/route.ts'
import { discloseTrashEntry } from './disclose-trash-entry.ts'
import { listTrash } from './list-trash.ts'
import { removeForGood } from './remove-for-good.ts'
import { restoreFromTrash } from './restore.ts'

export const trashRoutes = [
  route(shaped(calls.listTrash, TrashFilter, TrashPage), listTrash),
  route(shaped(calls.getTrashDisclosure, ById, TrashDisclosure), ({ id }, visit) => discloseTrashEntry(id, visit)),
  route(shaped(calls.restoreFromTrash, ById, Restored), ({ id }, visit) => restoreFromTrash(id, visit)),
  route(shaped(calls.removeForGood, ById, ById), ({ id }, visit) => removeForGood(id, visit)),
]
