import { getTrashDisclosure } from '@atrium/contracts/disclosure'
import {
  listTrash as list,
  removeForGood as remove,
  restoreFromTrash as restore,
} from '@atrium/contracts/classic/trash'
import { route } from '../../http/route.ts'
import { discloseTrashEntry } from './disclose-trash-entry.ts'
import { listTrash } from './list-trash.ts'
import { removeForGood } from './remove-for-good.ts'
import { restoreFromTrash } from './restore.ts'

export const trashRoutes = [
  route(list, listTrash),
  route(getTrashDisclosure, ({ id }, visit) => discloseTrashEntry(id, visit)),
  route(restore, ({ id }, visit) => restoreFromTrash(id, visit)),
  route(remove, ({ id }, visit) => removeForGood(id, visit)),
]
