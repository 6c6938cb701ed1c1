// Reads JSON bodies within the limits of size and nesting.
import express, { type RequestHandler } from 'express'
import { limits } from '../../../shared/limits/limits.ts'
import { isNestedDeeper } from '../../domain/limits/json-depth.ts'
import { sanitizeText } from '../../domain/text.ts'

/** Refuses bodies that are nested too deeply with 400, before parsing. */
export const readJsonBody = (): RequestHandler =>
  express.json({
    limit: limits.jsonBodyBytes,
    reviver: sanitizeText,
    verify(_request, _response, body) {
      if (isNestedDeeper(body, limits.jsonDepth)) throw Object.assign(new Error('nested too deeply'), { status: 400 })
    },
  })
