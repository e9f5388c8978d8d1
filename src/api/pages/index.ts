import { Hono } from 'hono'
import type { Env } from '../context.ts'
import { landing } from './landing.ts'
import { explainProblem, listProblems } from './problems.ts'

/** Pages for people. */
export const pages = () =>
  new Hono<Env>().get('/', landing).get('/problems', listProblems).get('/problems/:code', explainProblem)
