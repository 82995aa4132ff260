import { describe, expect, test } from 'vitest'
import { announcedType, contentType, extensionsFor, fileTypes } from './file-types.ts'

const hex = (bytes: string) => Buffer.from(bytes.replaceAll(' ', ''), 'hex')
const text = (content: string) => Buffer.from(content, 'latin1')
const zip = hex('50 4b 03 04 14 00 06 00')
const ole = hex('d0 cf 11 e0 a1 b1 1a e1 00 00')
const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** Name, declared type and content must agree. */
function accepted(name: string, declared: string, head: Uint8Array) {
  const type = announcedType(name, declared)
  return (type && contentType(type, head)?.category) ?? 'refused'
}

const container = (begins: string, ...names: string[]) =>
  Buffer.concat([ole, Buffer.alloc(502), hex(begins), ...names.map((name) => Buffer.from(name, 'utf16le'))])

/** Its directory, the second sector, names a class. */
function classified(type: string) {
  const whole = Buffer.concat([ole, Buffer.alloc(4086)])
  whole.writeUInt16LE(9, 30)
  whole.writeInt32LE(1, 48)
  whole.write('Root Entry', 1024, 'utf16le')
  whole.write(type, 1024 + 80, 'hex')
  return whole
}
const classes = {
  word: '0609020000000000c000000000000046',
  excel: '2008020000000000c000000000000046',
  powerpoint: '108d81649b4fcf1186ea00aa00b929e8',
  installer: '84100c0000000000c000000000000046',
  message: '0b0d020000000000c000000000000046',
  none: '00'.repeat(16),
}

test('content in an OLE container is accepted only with its own endings', () => {
  const accepts = (type: keyof typeof classes) =>
    ['doc', 'xls', 'ppt', 'docx', 'xlsx', 'pptx'].filter(
      (it) => accepted(`a.${it}`, '', classified(classes[type])) !== 'refused',
    )
  expect(accepts('word')).toEqual(['doc'])
  expect(accepts('excel')).toEqual(['xls'])
  expect(accepts('powerpoint')).toEqual(['ppt'])
  expect([accepts('installer'), accepts('message')]).toEqual([[], []])
  expect(accepts('none')).toHaveLength(6)
  expect(extensionsFor(classified(classes.word))).toEqual(['doc'])
  expect(extensionsFor(classified(classes.installer))).toEqual([])
  expect(extensionsFor(container('', 'EncryptedPackage'))).toEqual(['docx', 'xlsx', 'pptx'])
  for (const length of [9, 500, 512, 1030, 1104, 1106])
    expect(accepted('a.doc', '', classified(classes.word).subarray(0, length))).toBe('document')
})

test.each<[string, string, Buffer, string]>([
  ['logo.png', 'image/png', hex('89 50 4e 47 0d 0a 1a 0a 00 00'), 'image'],
  ['photo.JPG', 'image/jpeg', hex('ff d8 ff e0 00 10'), 'image'],
  ['photo.jpeg', 'IMAGE/JPEG', hex('ff d8 ff e1'), 'image'],
  ['dance.gif', 'image/gif', text('GIF89a\x01\0'), 'image'],
  ['photo.webp', 'image/webp', text('RIFF\x10\0\0\0WEBPVP8 '), 'image'],
  ['photo.avif', 'image/avif', text('\0\0\0\x1cftypavif'), 'image'],
  ['photo.heic', 'image/heic', text('\0\0\0\x1cftypheic'), 'image'],
  ['burst.heic', 'image/heif-sequence', text('\0\0\0\x1cftypmsf1'), 'image'],
  ['scan.tif', 'image/tiff', hex('49 49 2a 00'), 'image'],
  ['layers.psd', 'image/vnd.adobe.photoshop', text('8BPS\0\x01'), 'design'],
  ['clip.mp4', 'video/mp4', text('\0\0\0\x18ftypisom'), 'video'],
  ['clip.m4v', 'video/x-m4v', text('\0\0\0\x18ftypM4V '), 'video'],
  ['clip.mov', 'video/quicktime', text('\0\0\0\x14ftypqt  '), 'video'],
  ['clip.webm', 'video/webm', hex('1a 45 df a3'), 'video'],
  ['clip.mkv', 'video/x-matroska', hex('1a 45 df a3'), 'video'],
  ['clip.avi', 'video/avi', text('RIFF\x10\0\0\0AVI LIST'), 'video'],
  ['plan.pdf', 'application/pdf', text('%PDF-1.7\n%\xe2\xe3'), 'document'],
  ['plan.doc', 'application/msword', ole, 'document'],
  ['plan.docx', word, zip, 'document'],
  ['costs.xls', 'application/vnd.ms-excel', ole, 'spreadsheet'],
  ['costs.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', zip, 'spreadsheet'],
  ['pitch.ppt', 'application/vnd.ms-powerpoint', ole, 'document'],
  ['pitch.pptx', 'application/vnd.openxmlformats-officedocument.presentationml.presentation', zip, 'document'],
  ['all.zip', 'application/x-zip-compressed', zip, 'archive'],
  ['empty.zip', 'application/zip', hex('50 4b 05 06 00 00'), 'archive'],
  ['all.rar', 'application/vnd.rar', hex('52 61 72 21 1a 07 01 00'), 'archive'],
  ['photo.png', 'image/png', hex('ff d8 ff e0'), 'image'],
  ['photo.jpg', 'image/jpeg', text('RIFF\x10\0\0\0WEBPVP8 '), 'image'],
  ['photo.jpg', 'image/jpeg', text('\0\0\0\x1cftypheic'), 'image'],
  ['photo.png', 'image/jpeg', hex('89 50 4e 47 0d 0a 1a 0a'), 'image'],
  ['encrypted.docx', word, container('', 'EncryptionInfo', 'EncryptedPackage'), 'document'],
  ['plan.doc', '', container('ec a5', 'WordDocument'), 'document'],
  ['encrypted.xlsx', '', ole, 'spreadsheet'],
  ['notes.txt', 'text/plain; charset=utf-8', text('hello'), 'document'],
  ['plan.pdf', 'application/octet-stream', text('%PDF-1.4'), 'document'],
  ['plan.pdf', '', text('%PDF-1.4'), 'document'],
  ['plan.pdf', 'text/plain', text('%PDF-1.4'), 'document'],
])('%s declared as "%s" is accepted', (name, declared, head, category) => {
  expect(accepted(name, declared, head)).toBe(category)
})

const html = text('<!DOCTYPE html><script>alert(1)</script>')
const svg = text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')
const windowsProgram = hex('4d 5a 90 00 03 00')

test.each<[string, string, Buffer]>([
  ['page.html', 'text/html', html],
  ['page.htm', 'application/octet-stream', html],
  ['drawing.svg', 'image/svg+xml', svg],
  ['drawing.svg', 'image/png', svg],
  ['data.xml', 'application/xml', text('<?xml version="1.0"?>')],
  ['script.js', 'text/javascript', text('alert(1)')],
  ['script.mjs', '', text('alert(1)')],
  ['renamed.docx', word, container('ec a5')],
  ['renamed.xlsx', '', container('09 08 10 00')],
  ['renamed.docx', '', container('00 00', 'Root Entry', 'WordDocument')],
  ['renamed.pptx', '', container('00 00', 'PowerPoint Document')],
  ['setup.exe', 'application/x-msdownload', windowsProgram],
  ['renamed.ppt', '', container('ec a5')],
  ['renamed.doc', '', container('00 00', 'PowerPoint Document')],
  ['encrypted.doc', '', container('', 'EncryptionInfo', 'EncryptedPackage')],
  ['setup.msi', '', ole],
  ['run.sh', 'text/plain', text('#!/bin/sh')],
  ['run.bat', '', text('@echo off')],
  ['app.jar', 'application/java-archive', zip],
  ['macro.docm', '', zip],
  ['program', '', hex('7f 45 4c 46')],
  ['photo.png', 'image/png', html],
  ['photo.jpg', 'image/jpeg', svg],
  ['plan.pdf', 'application/pdf', windowsProgram],
  ['plan.doc', 'application/msword', zip],
  ['all.zip', 'application/zip', text('not a zip')],
  ['photo.webp', 'image/webp', text('RIFF\x10\0\0\0AVI LIST')],
  ['empty.png', 'image/png', Buffer.alloc(0)],
  ['photo.png', 'text/html', hex('89 50 4e 47 0d 0a 1a 0a')],
  ['photo.png', 'image/svg+xml', hex('89 50 4e 47 0d 0a 1a 0a')],
  ['notes.txt', 'text/html', text('hello')],
  ['photo.png.exe', 'image/png', hex('89 50 4e 47 0d 0a 1a 0a')],
  ['photo.png ', 'image/png', hex('89 50 4e 47 0d 0a 1a 0a')],
  ['png', 'image/png', hex('89 50 4e 47 0d 0a 1a 0a')],
  ['.png', 'image/png', hex('89 50 4e 47 0d 0a 1a 0a')],
  ['x.constructor', '', text('hello')],
])('%s declared as "%s" is refused', (name, declared, head) => {
  expect(accepted(name, declared, head)).toBe('refused')
})

describe('what plain text is', () => {
  const utf16 = (content: string) => Buffer.concat([hex('ff fe'), Buffer.from(content, 'utf16le')])
  const cutInACharacter = Buffer.from('日'.repeat(1366)).subarray(0, 4096)

  test.each<[string, Uint8Array]>([
    ['nothing at all', Buffer.alloc(0)],
    ['UTF-8 of any script', Buffer.from('Grüße 日本語 🎉 مرحبا')],
    ['UTF-8 with its mark', Buffer.from('\ufeffGrüße')],
    ['UTF-8 cut within a character', cutInACharacter],
    ['UTF-16 with its mark', utf16('Grüße')],
    ['an older encoding', text('Gr\xfc\xdfe aus K\xf6ln')],
    ['Shift JIS', hex('93 fa 96 7b 8c ea')],
    ['a mail address in angle brackets', text('<mara@oriel.example> wrote:\r\n\t> hi')],
    ['comparisons', text('a < b, b > c; <3')],
    ['BM as a word', text('BMW and others')],
  ])('%s is', (_, head) => {
    expect(accepted('notes.txt', 'text/plain', head)).toBe('document')
  })

  test.each<[string, Uint8Array]>([
    ['a page', html],
    ['a page after white space', text('\r\n  <HTML><body>')],
    ['a page after the mark of UTF-8', Buffer.from('\ufeff<html>')],
    ['a page in UTF-16', utf16('<script>alert(1)</script>')],
    ['a comment that begins a page', text('<!-- hi --><script>')],
    ['a drawing', svg],
    ['XML', text('<?xml version="1.0"?><x/>')],
    ['PHP', text('<?php system($_GET[0]);')],
    ['a script', text('#!/usr/bin/env python\n')],
    ['a program', windowsProgram],
    ['text with a NUL', text('hello\0world')],
    ['UTF-16 without its mark', Buffer.from('hello', 'utf16le')],
    ['a document in plain letters', text('%PDF-1.4\n1 0 obj\n')],
    ['an image that is also a script', text('GIF89a=1;alert(1)')],
  ])('%s is not', (_, head) => {
    expect(accepted('notes.txt', 'text/plain', head)).toBe('refused')
  })
})

test('every extension and every type is listed once', () => {
  const extensions = fileTypes.flatMap((type) => type.extensions)
  expect(new Set(extensions).size).toBe(extensions.length)
  const ours = fileTypes.map((type) => type.mimeTypes[0])
  expect(new Set(ours).size).toBe(ours.length)
})

test('a picture has the type of its content, whatever its extension', () => {
  const announced = announcedType('photo.jpg', 'image/jpeg')
  const typeOf = (head: Buffer) => announced && contentType(announced, head)?.mimeTypes[0]
  expect(typeOf(text('RIFF\x10\0\0\0WEBPVP8 '))).toBe('image/webp')
  expect(typeOf(hex('ff d8 ff e0'))).toBe('image/jpeg')
  expect(typeOf(text('%PDF-1.7'))).toBeUndefined()
})

test('the content names the extensions that a renamed file may have', () => {
  expect(extensionsFor(zip)).toEqual(['docx', 'xlsx', 'pptx', 'zip'])
  expect(extensionsFor(ole)).toEqual(['doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx'])
  expect(extensionsFor(text('%PDF-1.7'))).toEqual(['pdf'])
  expect(extensionsFor(hex('4d 5a 90 00 03 00'))).toEqual([])
})
