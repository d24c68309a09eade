import type { FastifyInstance } from 'fastify';
import type { Repeater } from '../work/repeater.ts';

declare module 'fastify' {
  interface FastifyInstance {
    workers: Workers;
  }
}

/** Starts workers when the app listens. On shutdown all stop at once, each after its current item, while the app still listens. */
export class Workers {
  readonly #workers: { readonly worker: Repeater; readonly first: number | undefined }[] = [];

  constructor(app: FastifyInstance) {
    app.addHook('onListen', (done) => {
      for (const { worker, first } of this.#workers) {
        if (first === undefined) worker.nudge();
        else worker.startAfter(first);
      }
      done();
    });
    app.addHook('preClose', async () => {
      await Promise.all(this.#workers.map(({ worker }) => app.closing.step(`the ${worker.name}`, worker.stop())));
    });
  }

  /** @param first Milliseconds before the first pass; none by default. */
  add(worker: Repeater, first?: number): Repeater {
    this.#workers.push({ worker, first });
    return worker;
  }
}
