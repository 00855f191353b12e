// The client that oapi-codegen makes, in the package guise of this module.
package main

import (
	"context"
	"encoding/base64"
	"log"
	"net/http"
	"os"
	"time"

	"generated/guise"
)

func check(err error) {
	if err != nil {
		log.Fatal(err)
	}
}

func main() {
	ctx := context.Background()
	withKey := func(_ context.Context, request *http.Request) error {
		request.Header.Set("X-API-Key", os.Getenv("GUISE_API_KEY"))
		return nil
	}
	client, err := guise.NewClientWithResponses(os.Getenv("GUISE_URL"), guise.WithRequestEditorFn(withKey))
	check(err)
	photo, err := os.ReadFile(os.Getenv("PHOTO"))
	check(err)

	body := guise.RunFaceSwapV6JSONRequestBody{Base64: base64.StdEncoding.EncodeToString(photo), Gender: 1}
	check(body.FilterId.FromRunFaceSwapV6JSONBodyFilterId0(1))
	job, err := client.RunFaceSwapV6WithResponse(ctx, nil, body)
	check(err)
	if job.JSON200 == nil {
		log.Fatalf("refused: %s", job.Body)
	}
	for {
		state, err := client.ReadFaceSwapV6WithResponse(ctx, job.JSON200.Id)
		check(err)
		if state.JSON200 == nil || state.JSON200.Status == "FAILED" {
			log.Fatalf("no picture: %s", state.Body)
		}
		if state.JSON200.Status == "COMPLETED" {
			picture, err := base64.StdEncoding.DecodeString((*state.JSON200.Output.Images)[0])
			check(err)
			check(os.WriteFile(os.Getenv("RESULT"), picture, 0o600))
			return
		}
		time.Sleep(500 * time.Millisecond)
	}
}
