/** The document of the API, in the hands of tools that know nothing of us: a validator, and a generator of clients. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Validator } from '@seriousme/openapi-schema-validator';
import { generateApi } from 'swagger-typescript-api';
import ts from 'typescript';
import { expect, inject, it } from 'vitest';
import type { News, TableView } from '../src/api/types';

/** What is used here of the client that is generated. */
interface Client {
  setSecurityData(token: string): void;
  api: {
    tablesOpen(opening: object): Promise<{ data: { table: string; tokens: Record<string, string> } }>;
    tablesSit(table: string, taking: object): Promise<{ data: { seat: string; token: string } }>;
    tablesShow(table: string): Promise<{ data: TableView }>;
    tablesAct(table: string, acting: object): Promise<{ data: News }>;
  };
}

type Making = new (options: {
  baseUrl: string;
  securityWorker: (token: string | null) => object | undefined;
}) => Client;

async function document(): Promise<Record<string, unknown>> {
  const response = await fetch(`${inject('hall')}/api/openapi.json`);
  return (await response.json()) as Record<string, unknown>;
}

it('a validator finds nothing against the document', async () => {
  const { valid, errors } = await new Validator().validate(await document());
  expect(errors ?? []).toEqual([]);
  expect(valid).toBe(true);
});

it('a generated client compiles, and two of them play a game', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sissa-client-'));
  try {
    const Api = await generate(folder);
    const client = () =>
      new Api({
        baseUrl: inject('hall'),
        securityWorker: (token) => (token ? { headers: { authorization: `Bearer ${token}` } } : undefined),
      });
    const [white, black] = [client(), client()];
    const { data: opened } = await white.api.tablesOpen({
      book: 'bilguer',
      seats: { white: { kind: 'person', name: 'Ada' }, black: { kind: 'open' } },
    });
    white.setSecurityData(opened.tokens['white'] ?? '');
    const { data: taken } = await black.api.tablesSit(opened.table, { name: 'Ben' });
    expect(taken.seat).toBe('black');
    black.setSecurityData(taken.token);

    let { now } = (await white.api.tablesShow(opened.table)).data;
    expect(now.you).toBe('white');
    for (const [turn, act] of ['f2-f3', 'e7-e5', 'g2-g4', 'd8-h4'].entries()) {
      const player = turn % 2 === 0 ? white : black;
      ({ now } = (await player.api.tablesAct(opened.table, { id: `ply-${turn}`, seq: now.seq, act })).data);
    }
    expect([now.state, now.outcome?.words]).toEqual(['finished', 'black wins']);
    await expect(
      white.api.tablesAct(opened.table, { id: 'late', seq: now.seq, act: 'a2-a3' }),
    ).rejects.toMatchObject({ status: 422, error: { type: '/problems/refused' } });
  } finally {
    await rm(folder, { recursive: true });
  }
});

/** Has a client made from the document, compiled with its types looked at, and loaded. */
async function generate(folder: string): Promise<Making> {
  const { files } = await generateApi({
    spec: (await document()) as never,
    output: false,
    httpClientType: 'fetch',
    silent: true,
  });
  const [source] = files;
  const path = join(folder, 'client.mts');
  await writeFile(path, source?.fileContent ?? expect.fail('a client is made'));
  const program = ts.createProgram([path], {
    strict: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    types: [],
  });
  const complaints = ts.getPreEmitDiagnostics(program);
  expect(complaints.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))).toEqual([]);
  program.emit();
  const client = (await import(/* @vite-ignore */ pathToFileURL(join(folder, 'client.mjs')).href)) as {
    Api: Making;
  };
  return client.Api;
}
