import { shaped } from '@oriel/contracts/v1/call'
import * as calls from '@oriel/contracts/v1/pins'
import { ById } from '@oriel/contracts/v1/shapes/common'
import { Disclosure } from '@oriel/contracts/v1/shapes/disclosure'
import * as shapes from '@oriel/contracts/v1/shapes/pins'
import { preparedRoute, route } from '../../http/route.ts'
import { addPin, answerPin } from './add-pin.ts'
import { changePin, deletePin } from './change-pins.ts'
import { disclosePin } from './disclose-pin.ts'
import { listPins } from './list-pins.ts'
import { pagesOf } from './pages/pages-of.ts'

export const pinRoutes = [
  route(shaped(calls.listPins, shapes.PinsOf, shapes.PinPage), listPins),
  preparedRoute(shaped(calls.addPin, shapes.PinDraft, shapes.PinChanged), pagesOf, addPin),
  route(shaped(calls.answerPin, shapes.PinAnswerDraft, shapes.PinChanged), answerPin),
  route(shaped(calls.changePin, shapes.PinEdit, shapes.PinChanged), changePin),
  route(shaped(calls.deletePin, ById, ById), deletePin),
  route(shaped(calls.getPinDisclosure, ById, Disclosure), disclosePin),
]
