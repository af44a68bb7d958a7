import type { Kysely } from 'kysely';
import type { RecorridoLeido } from '#contrato/admin/lectura-de-campo.ts';
import type { Tables } from '#db/tables.ts';
import type { Caller } from '#server/testing/callers.ts';
import type { TestApp } from '#server/testing/test-app.ts';

/** What a creation is asked in: a club with an administrator and a member, and a torneo to come on a course. */
export type Workshop = {
  app: TestApp;
  db: Kysely<Tables>;
  admin: Caller;
  otherAdmin: Caller;
  miembro: Caller;
  visitante: Caller;
  torneoId: string;
  campoId: string;
  /** A course that the federation's page was read for. */
  recorrido: RecorridoLeido;
};

/** One valid request of a creation, about things of its own, so that it may be asked for again and again. */
export type Request = {
  caller: Caller;
  params?: Record<string, string | number>;
  body?: Record<string, unknown>;
};

/** A creating endpoint: the table that must have `rows` more rows after it, and how a request of it is made. */
export type Creation = {
  table: keyof Tables;
  rows: number;
  prepare: (workshop: Workshop) => Promise<Request> | Request;
};

/** Creations by endpoint, named as in the contract. */
export type Creations = Record<string, Creation>;
